import { useLocale } from '@alo/renderer';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './form-drawer.module.css';
import { texts } from './texts';

/** What a control needs to be tied to its words. */
interface FieldParts {
  readonly id: string;
  readonly required: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FormFieldProps {
  readonly label: string;
  readonly isRequired?: boolean;
  readonly hint?: string | undefined;
  /** What is wrong with it; absent = nothing. */
  readonly problem?: string | undefined;
  readonly children: (parts: FieldParts) => ReactNode;
}

/** One label, one control, and what is said about them. */
export function FormField({ label, isRequired = false, hint, problem, children }: FormFieldProps) {
  useLocale();
  const id = useId();
  const described = [
    ...(problem === undefined ? [] : [`${id}-problem`]),
    ...(hint === undefined ? [] : [`${id}-hint`]),
  ];
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {label}{' '}
        {isRequired ? (
          <span className={styles['star']} aria-hidden>
            *
          </span>
        ) : (
          <span className={styles['optional']}>{texts.optional}</span>
        )}
      </label>
      {children({
        id,
        required: isRequired,
        'aria-invalid': problem !== undefined,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
      })}
      {problem === undefined ? null : (
        <p className={styles['problem']} id={`${id}-problem`}>
          <CircleAlert size={16} aria-hidden />
          {problem}
        </p>
      )}
      {hint === undefined ? null : (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
