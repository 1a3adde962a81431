import { useLocale } from '@alo/renderer';
import { Button } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { lengthHint, PasswordField, TextField } from '../../ui/FormField';
import { Notice, type NoticeWords } from './Notice';
import styles from './login.module.css';
import { texts } from './texts';
import type { LoginKind } from './login-kind';
import type { LoginFormState } from './useLoginForm';

const { login } = texts;

interface LoginFormProps {
  readonly form: LoginFormState;
  readonly kind: LoginKind;
  /** What brought the person here. */
  readonly notice: NoticeWords | undefined;
  /** The second password, where one is chosen. */
  readonly children: ReactNode;
}

/** Username, password and, to create an account, the password again (AUTH-09 to AUTH-11); then the one-time code, if there is one. */
export function LoginForm({ form, kind, notice, children }: LoginFormProps) {
  const { words, isNew } = kind;
  const shown = form.refusal ?? notice;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {shown === undefined ? null : <Notice {...shown} />}
      {form.code === undefined ? (
        <>
          <Credentials form={form} isNew={isNew} />
          {children}
        </>
      ) : (
        <CodeField form={form} code={form.code} />
      )}
      <Button type="submit" size="lg" aria-disabled={form.isBusy}>
        {form.isBusy ? words.busy : words.submit}
      </Button>
    </form>
  );
}

/** The first of the two that is empty has the focus. */
function Credentials({ form, isNew }: Pick<LoginFormProps, 'form'> & Pick<LoginKind, 'isNew'>) {
  useLocale();
  const { values, problems, inputs } = form;
  const { username, password } = inputs;
  useEffect(() => {
    const field = username.current?.value === '' ? username : password;
    field.current?.focus();
  }, [username, password]);
  return (
    <>
      <TextField
        ref={username}
        name="username"
        label={login.username}
        placeholder={login.usernamePlaceholder}
        autoComplete={isNew ? 'username' : 'username webauthn'}
        value={values.username}
        problem={problems.username}
        onChange={(value) => form.change('username', value)}
      />
      <PasswordField
        ref={password}
        name="password"
        label={login.password}
        placeholder={login.passwordPlaceholder}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        value={values.password}
        problem={problems.password}
        hint={isNew ? lengthHint(values.password) : undefined}
        aside={
          isNew ? undefined : (
            <Link className={styles['link']} to="/forgot-password" state={{ username: values.username }}>
              {login.forgot}
            </Link>
          )
        }
        onChange={(value) => form.change('password', value)}
      />
    </>
  );
}

interface CodeFieldProps {
  readonly form: LoginFormState;
  readonly code: string;
}

/** Asks for a one-time code, once the password was right. */
function CodeField({ form, code }: CodeFieldProps) {
  useLocale();
  const { code: field } = form.inputs;
  useEffect(() => field.current?.focus(), [field]);
  return (
    <>
      <TextField
        ref={field}
        name="code"
        label={login.code}
        autoComplete="one-time-code"
        value={code}
        problem={undefined}
        hint={{ text: login.codeHint, isMet: false }}
        onChange={form.changeCode}
      />
      <button type="button" className={styles['link']} onClick={() => form.changeCode(undefined)}>
        {login.codeBack}
      </button>
    </>
  );
}
