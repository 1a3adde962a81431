/** A few choices side by side, one of them on: native radios, so arrows move between them. */
import { useId } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

export function Segments<Value extends string>({ label, value, choices, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles['segments']}>
      {choices.map(([each, words]) => (
        <label key={each} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            className={styles['input']}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          <span className={styles['words']}>{words}</span>
        </label>
      ))}
    </div>
  );
}
