/** Fields whose value becomes one edit of the text when they are left, or Enter is pressed. */
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './fields.module.css';

interface TextInputProps {
  readonly label: string;
  readonly value: string;
  readonly onCommit: (value: string) => void;
  readonly isLong?: boolean;
  readonly isHidden?: boolean;
  readonly help?: string;
  readonly inputMode?: 'numeric';
}

export function TextInput({ label, value, onCommit, isLong, isHidden, help, inputMode }: TextInputProps) {
  const id = useId();
  // What is typed and not yet taken over; a change from elsewhere shows as soon as nothing is typed.
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined && typed !== value) onCommit(typed);
    setTyped(undefined);
  };
  const shared = {
    id,
    className: styles['input'],
    value: typed ?? value,
    'aria-describedby': help === undefined ? undefined : `${id}help`,
    'aria-label': isHidden ? label : undefined,
    onBlur: commit,
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') setTyped(undefined);
  };
  return (
    <div className={styles['field']}>
      {isHidden ? null : (
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
      )}
      {isLong ? (
        <textarea {...shared} rows={2} onChange={(event) => setTyped(event.currentTarget.value)} />
      ) : (
        <input
          {...shared}
          inputMode={inputMode}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKey}
        />
      )}
      {help === undefined ? null : (
        <p id={`${id}help`} className={styles['help']}>
          {help}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
  readonly isHidden?: boolean;
}

export function Choice({ label, value, choices, onChange, isHidden }: ChoiceProps) {
  const id = useId();
  const isKnown = choices.some(([each]) => each === value);
  return (
    <div className={styles['field']}>
      {isHidden ? null : (
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
      )}
      <select
        id={id}
        className={styles['input']}
        aria-label={isHidden ? label : undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {isKnown ? null : <option value={value}>{value}</option>}
        {choices.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function TickBox({ label, isOn, onChange }: TickProps) {
  return (
    <label className={styles['tick']}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function FieldPart({ title, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id} className={styles['partTitle']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
