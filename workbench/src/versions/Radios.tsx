import { useId, type ReactNode } from 'react';
import styles from './versions.module.css';

interface RadioChoice {
  readonly value: string;
  readonly label: ReactNode;
  readonly help?: string;
  /** Stands below the words while the choice is on. */
  readonly more?: ReactNode;
}

interface RadiosProps {
  readonly legend: string;
  readonly value: string;
  readonly choices: readonly RadioChoice[];
  readonly isOff: boolean;
  readonly onChange: (value: string) => void;
}

/** Choices below each other, one of them on. What belongs to a choice stands below it while it is on. */
export function Radios({ legend, value, choices, isOff, onChange }: RadiosProps) {
  const name = useId();
  return (
    <fieldset className={styles['radios']} disabled={isOff}>
      <legend>{legend}</legend>
      {choices.map(({ value: each, label, help, more }) => (
        <div key={each} data-on={each === value || undefined}>
          <label>
            <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
            <span>
              {label}
              {help === undefined ? null : <small>{help}</small>}
            </span>
          </label>
          {more === undefined || each !== value ? null : <div className={styles['more']}>{more}</div>}
        </div>
      ))}
    </fieldset>
  );
}
