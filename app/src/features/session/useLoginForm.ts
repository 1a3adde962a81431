import type { LoginRequest } from '@alo/schemas';
import { useRef, useState, type RefObject } from 'react';
import { messageOf } from '../../lib/api-error';
import { signIn } from '../../lib/session/session';
import { texts } from './texts';

type FieldName = keyof LoginRequest;

export interface LoginFormState {
  readonly values: LoginRequest;
  readonly problems: Readonly<Partial<Record<FieldName, string>>>;
  /** The message of the last failed try. */
  readonly refusal: string | undefined;
  /** Is it busy? From sending until a failure, else for good. */
  readonly isBusy: boolean;
  /** Has a person signed in here, and can the page that comes next be shown? */
  readonly isDone: boolean;
  readonly inputs: Readonly<Record<FieldName, RefObject<HTMLInputElement | null>>>;
  readonly change: (name: FieldName, value: string) => void;
  readonly fill: (values: LoginRequest) => void;
  readonly submit: () => Promise<void>;
}

const missing: Record<FieldName, string> = {
  username: texts.login.usernameMissing,
  password: texts.login.passwordMissing,
};

/**
 * The state of the sign-in form (AUTH-09, AUTH-11). `loadPage` is called when the form is sent, and fetches the code of
 * the page that comes next: the form is busy until that page can be shown.
 */
export function useLoginForm(loadPage: () => Promise<void>): LoginFormState {
  const [values, setValues] = useState<LoginRequest>({ username: '', password: '' });
  const [problems, setProblems] = useState<LoginFormState['problems']>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const inputs = { username, password };

  async function submit() {
    if (isBusy) return;
    const empty = (['username', 'password'] as const).filter((name) => values[name].trim() === '');
    setProblems(Object.fromEntries(empty.map((name) => [name, missing[name]])));
    setRefusal(undefined);
    const [first] = empty;
    if (first !== undefined) {
      inputs[first].current?.focus();
      return;
    }
    setBusy(true);
    const loaded = loadPage();
    try {
      await signIn({ username: values.username.trim(), password: values.password });
      await loaded;
      setDone(true);
    } catch (error) {
      setRefusal(messageOf(error));
      password.current?.select();
      setBusy(false);
    }
  }

  return {
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
      setValues(chosen);
      setProblems({});
      setRefusal(undefined);
    },
    submit,
  };
}
