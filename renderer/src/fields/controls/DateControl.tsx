import { inputAttributes, type ControlProps } from './control-props.js';
import styles from './control.module.css';

/** A calendar date, stored as YYYY-MM-DD and shown as the reader's browser writes dates. */
export function DateControl(props: ControlProps) {
  return (
    <input
      {...inputAttributes(props)}
      className={`${styles['input'] ?? ''} ${styles['short'] ?? ''}`}
      type="date"
      // A year has four digits: without this, browsers let a fifth be typed.
      max="9999-12-31"
      value={props.value}
      onChange={(event) => {
        props.onValue(event.currentTarget.value);
      }}
    />
  );
}
