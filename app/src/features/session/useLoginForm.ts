import type { LoginRequest } from '@alo/schemas';
import { useRef, useState, type RefObject } from 'react';
import { ApiError, messageOf } from '../../lib/api-error';
import { signIn, signUp } from '../../lib/session/session';
import { texts as shell } from '../../texts';
import type { NoticeWords } from './Notice';
import { refusalNotice } from './refusal-notice';
import { texts } from './texts';

/** Signing in, or creating an account: one form does both (AUTH-09). */
export type LoginMode = 'sign in' | 'create';

type FieldName = keyof LoginRequest | 'confirmPassword';
type Values = Readonly<Record<FieldName, string>>;

export interface LoginFormState {
  readonly mode: LoginMode;
  readonly values: Values;
  readonly problems: Readonly<Partial<Record<FieldName, string>>>;
  /** What is said of the last failed try. */
  readonly refusal: NoticeWords | undefined;
  /** Is it busy? From sending until a failure, else for good. */
  readonly isBusy: boolean;
  /** Has a person signed in here, and can the page that comes next be shown? */
  readonly isDone: boolean;
  readonly inputs: Readonly<Record<FieldName, RefObject<HTMLInputElement | null>>>;
  readonly change: (name: FieldName, value: string) => void;
  readonly fill: (values: LoginRequest) => void;
  /** Compares the two passwords, when the second one was typed (UNSP-090). */
  readonly compare: () => void;
  readonly submit: () => Promise<void>;
}

interface LoginFormOptions {
  readonly mode: LoginMode;
  readonly username: string;
  /** Is called when the form is sent, and fetches the code of the page that comes next. */
  readonly loadPage: () => Promise<void>;
}

const missing: Record<FieldName, string> = {
  username: texts.login.usernameMissing,
  password: texts.login.passwordMissing,
  confirmPassword: texts.login.confirmMissing,
};
const fieldsOf: Record<LoginMode, readonly FieldName[]> = {
  'sign in': ['username', 'password'],
  create: ['username', 'password', 'confirmPassword'],
};

const isMismatch = ({ password, confirmPassword }: Values): boolean =>
  confirmPassword !== '' && password !== confirmPassword;

/**
 * The state of the form (AUTH-09, AUTH-11). It is busy until the page that comes next can be shown. What was refused in one
 * mode is forgotten in the other.
 */
export function useLoginForm({ mode, username: first, loadPage }: LoginFormOptions): LoginFormState {
  const [values, setValues] = useState<Values>({ username: first, password: '', confirmPassword: '' });
  const [problems, setProblems] = useState<LoginFormState['problems']>({});
  const [refusal, setRefusal] = useState<NoticeWords>();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [shownMode, setShownMode] = useState(mode);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const confirmPassword = useRef<HTMLInputElement>(null);
  const inputs = { username, password, confirmPassword };
  if (shownMode !== mode) {
    setShownMode(mode);
    setValues({ ...values, confirmPassword: '' });
    setProblems({});
    setRefusal(undefined);
  }

  /** The problems that the form finds itself. */
  function check(): LoginFormState['problems'] {
    const empty = fieldsOf[mode].filter((name) =>
      name === 'username' ? values[name].trim() === '' : values[name] === '',
    );
    const found = Object.fromEntries(empty.map((name) => [name, missing[name]]));
    if (mode === 'create' && isMismatch(values)) found['confirmPassword'] = texts.login.mismatch;
    return found;
  }

  function refuse(error: unknown) {
    if (error instanceof ApiError && error.code === 'USERNAME_TAKEN') {
      setProblems({ username: messageOf(error) });
      username.current?.focus();
      return;
    }
    const title = mode === 'create' ? texts.login.createFailed : shell.session.loginFailed;
    setRefusal(refusalNotice(error, title));
    if (error instanceof ApiError && error.status === 401) setValues({ ...values, password: '' });
    password.current?.focus();
  }

  async function submit() {
    if (isBusy) return;
    const found = check();
    setProblems(found);
    setRefusal(undefined);
    const wrong = fieldsOf[mode].find((name) => found[name] !== undefined);
    if (wrong !== undefined) {
      inputs[wrong].current?.focus();
      return;
    }
    setBusy(true);
    const loaded = loadPage();
    const credentials = { username: values.username.trim(), password: values.password };
    try {
      await (mode === 'create' ? signUp(credentials) : signIn(credentials));
      await loaded;
      setDone(true);
    } catch (error) {
      refuse(error);
      setBusy(false);
    }
  }

  return {
    mode,
    values,
    problems,
    refusal,
    isBusy,
    isDone,
    inputs,
    change: (name, value) => {
      setValues({ ...values, [name]: value });
      setProblems({ ...problems, [name]: undefined });
    },
    fill: (chosen) => {
      setValues({ ...chosen, confirmPassword: '' });
      setProblems({});
      setRefusal(undefined);
    },
    compare: () => {
      if (isMismatch(values)) setProblems({ ...problems, confirmPassword: texts.login.mismatch });
    },
    submit,
  };
}
