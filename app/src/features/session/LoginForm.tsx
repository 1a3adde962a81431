import { Button, Input } from '@chakra-ui/react';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './login.module.css';
import { texts } from './texts';
import type { LoginFormState } from './useLoginForm';

interface FieldProps {
  readonly form: LoginFormState;
  readonly name: 'username' | 'password';
  readonly type: 'text' | 'password';
  readonly children?: ReactNode;
}

function Field({ form, name, type, children }: FieldProps) {
  const problem = form.problems[name];
  return (
    <div className={styles['field']}>
      <label htmlFor={name}>{texts.login[name]}</label>
      <div className={styles['control']}>
        <Input
          ref={form.inputs[name]}
          id={name}
          name={name}
          type={type}
          value={form.values[name]}
          placeholder={texts.login[`${name}Placeholder`]}
          autoComplete={name === 'username' ? 'username' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={name === 'username' ? 200 : 128}
          required
          aria-invalid={problem !== undefined}
          {...(problem === undefined ? {} : { 'aria-describedby': `${name}-problem` })}
          {...(children === undefined ? {} : { pe: '12' })}
          onChange={({ target }) => form.change(name, target.value)}
        />
        {children}
      </div>
      {problem === undefined ? null : (
        <p className={styles['problem']} id={`${name}-problem`}>
          <CircleAlert size={18} aria-hidden />
          {problem}
        </p>
      )}
    </div>
  );
}

/** Username, password and `Log In` (AUTH-09 to AUTH-11). */
export function LoginForm({ form }: { readonly form: LoginFormState }) {
  const [isShown, setShown] = useState(false);
  const { username } = form.inputs;
  useEffect(() => username.current?.focus(), [username]);
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.refusal === undefined ? null : (
        <p className={styles['refusal']} role="alert">
          <CircleAlert size={20} aria-hidden />
          {form.refusal}
        </p>
      )}
      <Field form={form} name="username" type="text" />
      <Field form={form} name="password" type={isShown ? 'text' : 'password'}>
        <button
          className={styles['eye']}
          type="button"
          aria-label={texts.login.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </button>
      </Field>
      <Button type="submit" size="lg" aria-disabled={form.isBusy}>
        {form.isBusy ? texts.login.busy : texts.login.submit}
      </Button>
    </form>
  );
}
