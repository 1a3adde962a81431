/** Fields of the definition: what is typed or chosen becomes an edit of the text. */
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './fields.module.css';
import type { Visit } from './useFileEdit.js';
import { useTyped } from './useTyped.js';

interface TextInputProps {
  readonly label: string;
  readonly value: string;
  /** Is called while the author types: what belongs to one stay in the field has the same `visit`. */
  readonly onCommit: (value: string, visit: Visit) => void;
  readonly isLong?: boolean;
  readonly isHidden?: boolean;
  readonly help?: string;
  readonly inputMode?: 'numeric';
}

export function TextInput({ label, value, onCommit, isLong, isHidden, help, inputMode }: TextInputProps) {
  const id = useId();
  const { shown, type, leave, discard } = useTyped(value, onCommit);
  const shared = {
    id,
    className: styles['input'],
    // Words of authors are of any language, whatever that of the page is.
    dir: 'auto',
    value: shown,
    'aria-describedby': help === undefined ? undefined : `${id}help`,
    'aria-label': isHidden ? label : undefined,
    onBlur: leave,
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave();
    if (event.key === 'Escape') discard();
  };
  return (
    <div className={styles['field']}>
      {isHidden ? null : (
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
      )}
      {isLong ? (
        <textarea {...shared} rows={2} onChange={(event) => type(event.currentTarget.value)} />
      ) : (
        <input
          {...shared}
          inputMode={inputMode}
          onChange={(event) => type(event.currentTarget.value)}
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
        dir="auto"
        aria-label={isHidden ? label : undefined}
        // A name that is longer than the field can be read whole where the pointer rests.
        title={choices.find(([each]) => each === value)?.[1]}
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
