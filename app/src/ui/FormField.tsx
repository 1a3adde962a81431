import { useLocale } from '@alo/renderer';
import { Input } from '@chakra-ui/react';
import { Check, CircleAlert, Eye, EyeOff } from 'lucide-react';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { texts } from '../texts';
import styles from './form-field.module.css';

interface FormFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: string;
  readonly placeholder?: string;
  /** What is wrong with the value, in words. */
  readonly problem?: string | undefined;
  /** Stands below the field. A hint that `isMet` has a tick. */
  readonly hint?: { readonly text: string; readonly isMet: boolean } | undefined;
  /** Stands beside the label. */
  readonly aside?: ReactNode;
  /** May it stay empty? */
  readonly isOptional?: boolean;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
}

interface FieldProps extends FormFieldProps {
  readonly type: 'text' | 'password';
  readonly maxLength: number;
  /** Stands in the field, at its end. */
  readonly children?: ReactNode;
}

function Field({
  name,
  label,
  problem,
  hint,
  aside,
  isOptional = false,
  children,
  onChange,
  ...input
}: FieldProps) {
  const id = useId();
  const words = problem ?? hint?.text;
  return (
    <div className={styles['field']}>
      <div className={styles['labels']}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={styles['control']}>
        <Input
          {...input}
          id={id}
          name={name}
          autoCapitalize="none"
          spellCheck={false}
          required={!isOptional}
          aria-invalid={problem !== undefined}
          {...(words === undefined ? {} : { 'aria-describedby': `${id}-words` })}
          {...(children === undefined ? {} : { pe: '12' })}
          onChange={({ target }) => onChange(target.value)}
        />
        {children}
      </div>
      {words === undefined ? null : (
        <p className={styles[problem === undefined ? 'hint' : 'problem']} id={`${id}-words`}>
          {problem === undefined ? null : <CircleAlert size={18} aria-hidden />}
          {problem === undefined && hint?.isMet === true ? <Check size={18} aria-hidden /> : null}
          {words}
        </p>
      )}
    </div>
  );
}

export const TextField = (props: FormFieldProps) => <Field {...props} type="text" maxLength={200} />;

/** A password, which is shown only while it is asked to. */
export function PasswordField(props: FormFieldProps) {
  useLocale();
  const [isShown, setShown] = useState(false);
  return (
    <Field {...props} type={isShown ? 'text' : 'password'} maxLength={128}>
      <button
        className={styles['eye']}
        type="button"
        aria-label={texts.password.show}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
      </button>
    </Field>
  );
}

/** The shortest password that the server takes (UNSP-090), in characters. */
const shortest = 8;

/** The hint below a password that is chosen. */
export const lengthHint = (password: string) => ({
  text: texts.password.length,
  isMet: Array.from(password).length >= shortest,
});
