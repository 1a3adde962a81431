import { Button } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { lengthHint, PasswordField, TextField } from '../../ui/FormField';
import { Notice, type NoticeWords } from './Notice';
import styles from './login.module.css';
import { texts } from './texts';
import type { LoginFormState } from './useLoginForm';

const { login } = texts;

interface LoginFormProps {
  readonly form: LoginFormState;
  /** What brought the person here. */
  readonly notice: NoticeWords | undefined;
}

/** Username, password and, to create an account, the password again (AUTH-09 to AUTH-11). */
export function LoginForm({ form, notice }: LoginFormProps) {
  const { mode, values, problems, inputs } = form;
  const isNew = mode === 'create';
  const { username, password } = inputs;
  useEffect(() => {
    const field = username.current?.value === '' ? username : password;
    field.current?.focus();
  }, [mode, username, password]);
  const shown = form.refusal ?? notice;
  const words = isNew ? login.create : login.signIn;
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
      <TextField
        ref={username}
        name="username"
        label={login.username}
        placeholder={login.usernamePlaceholder}
        autoComplete="username"
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
      {isNew ? (
        <PasswordField
          ref={inputs.confirmPassword}
          name="confirmPassword"
          label={login.confirm}
          placeholder={login.confirmPlaceholder}
          autoComplete="new-password"
          value={values.confirmPassword}
          problem={problems.confirmPassword}
          onBlur={form.compare}
          onChange={(value) => form.change('confirmPassword', value)}
        />
      ) : null}
      <Button type="submit" size="lg" aria-disabled={form.isBusy}>
        {form.isBusy ? words.busy : words.submit}
      </Button>
    </form>
  );
}
