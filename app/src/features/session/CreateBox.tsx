import { useLocale } from '@alo/renderer';
import { signUp } from '../../lib/session/session';
import { PasswordField } from '../../ui/FormField';
import { texts } from './create-texts';
import { LoginBox, type LoginBoxProps } from './LoginBox';
import { signInKind, type LoginKind, type Values } from './login-kind';
import type { LoginFormState } from './useLoginForm';

/** UNSP-090. */
const check = ({ password, confirmPassword }: Values) =>
  confirmPassword !== '' && password !== confirmPassword ? { confirmPassword: texts.mismatch } : {};

const createKind: LoginKind = {
  words: texts.words,
  get missing() {
    return { ...signInKind.missing, confirmPassword: texts.confirmMissing };
  },
  check,
  send: signUp,
  problemOf: ({ code, message }) => (code === 'USERNAME_TAKEN' ? { username: message } : {}),
  get failed() {
    return texts.failed;
  },
  isNew: true,
};

function ConfirmField({ form }: { readonly form: LoginFormState }) {
  useLocale();
  const { values, problems, inputs, check: compare, change } = form;
  const { confirmPassword } = inputs;
  return (
    <PasswordField
      ref={confirmPassword}
      name="confirmPassword"
      label={texts.confirm}
      placeholder={texts.confirmPlaceholder}
      autoComplete="new-password"
      value={values.confirmPassword}
      problem={problems.confirmPassword}
      onBlur={compare}
      onChange={(value) => change('confirmPassword', value)}
    />
  );
}

/** The form with which a person creates an account (UNSP-003). */
export default function CreateBox(props: Omit<LoginBoxProps, 'kind' | 'confirm'>) {
  useLocale();
  return <LoginBox {...props} kind={createKind} confirm={(form) => <ConfirmField form={form} />} />;
}
