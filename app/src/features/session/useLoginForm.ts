import type { LoginRequest } from '@alo/schemas';
import { useRef, useState, type RefObject } from 'react';
import { ApiError } from '../../lib/api-error';
import type { NoticeWords } from './Notice';
import type { FieldName, LoginKind, Problems, Values } from './login-kind';
import { refusalNotice } from './refusal-notice';

export interface LoginFormState {
  readonly values: Values;
  readonly problems: Problems;
  /** The one-time code; undefined until the server asks for one. */
  readonly code: string | undefined;
  /** What is said of the last failed try. */
  readonly refusal: NoticeWords | undefined;
  /** Is it busy? From sending until a failure, else for good. */
  readonly isBusy: boolean;
  /** Has a person signed in here, and can the page that comes next be shown? */
  readonly isDone: boolean;
  readonly inputs: Readonly<Record<FieldName | 'code', RefObject<HTMLInputElement | null>>>;
  readonly change: (name: FieldName, value: string) => void;
  /** @param code undefined: the person begins again */
  readonly changeCode: (code: string | undefined) => void;
  readonly fill: (values: LoginRequest) => void;
  /** Says what is wrong with what was typed so far. */
  readonly check: () => void;
  readonly submit: () => Promise<void>;
}

/**
 * The state of the form (AUTH-09, AUTH-11). It is busy until the page that comes next can be shown.
 * @param loadNext fetches the code of that page, when the form is sent
 */
export function useLoginForm(
  kind: LoginKind,
  firstUsername: string,
  loadNext: () => Promise<void>,
): LoginFormState {
  const [values, setValues] = useState<Values>({
    username: firstUsername,
    password: '',
    confirmPassword: '',
  });
  const [code, setCode] = useState<string>();
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<NoticeWords>();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const confirmPassword = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const inputs = { username, password, confirmPassword, code: codeField };

  /** Shows the problems, and goes to the first one. */
  function show(found: Problems): boolean {
    setProblems(found);
    const wrong = (Object.keys(kind.missing) as FieldName[]).find((name) => found[name] !== undefined);
    if (wrong !== undefined) inputs[wrong].current?.focus();
    return wrong !== undefined;
  }

  function refuse(error: unknown) {
    if (error instanceof ApiError) {
      if (error.code === 'CODE_NEEDED' || error.code === 'BAD_CODE') {
        setCode('');
        if (error.code === 'BAD_CODE') setRefusal(refusalNotice(error, kind.failed));
        codeField.current?.focus();
        return;
      }
      if (show(kind.problemOf(error))) return;
      // Without a connection, what was typed stays.
      if (error.status === 401) {
        setValues({ ...values, password: '' });
        setCode(undefined);
      }
    }
    setRefusal(refusalNotice(error, kind.failed));
    password.current?.focus();
  }

  async function submit() {
    if (isBusy) return;
    setRefusal(undefined);
    const empty = Object.entries(kind.missing).filter(([name]) => values[name as FieldName].trim() === '');
    if (show({ ...kind.check(values), ...Object.fromEntries(empty) })) return;
    if (code?.trim() === '') {
      codeField.current?.focus();
      return;
    }
    setBusy(true);
    const loaded = loadNext();
    try {
      const credentials = { username: values.username.trim(), password: values.password };
      await kind.send(code === undefined ? credentials : { ...credentials, code: code.trim() });
      await loaded;
      setDone(true);
    } catch (error) {
      refuse(error);
      setBusy(false);
    }
  }

  return {
    values,
    problems,
    code,
    refusal,
    isBusy,
    isDone,
    inputs,
    change: (name, value) => {
      setValues({ ...values, [name]: value });
      setProblems({ ...problems, [name]: undefined });
    },
    changeCode: (next) => {
      setCode(next);
      setRefusal(undefined);
    },
    fill: (chosen) => {
      setValues({ ...values, ...chosen });
      setProblems({});
      setRefusal(undefined);
    },
    check: () => setProblems({ ...problems, ...kind.check(values) }),
    submit,
  };
}
