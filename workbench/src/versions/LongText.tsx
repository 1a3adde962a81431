import { useId } from 'react';
import styles from './versions.module.css';

interface LongTextProps {
  readonly label: string;
  readonly value: string;
  /** Letters at most. */
  readonly most: number;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A few sentences for another person. */
export function LongText({ label, value, most, error, onChange }: LongTextProps) {
  const id = useId();
  return (
    <div className={styles['long']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={most}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}error`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {error === undefined ? null : (
        <p id={`${id}error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
