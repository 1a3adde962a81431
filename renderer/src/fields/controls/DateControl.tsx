import { inputAttributes, type ControlProps } from './control-props.js';
import styles from './control.module.css';

/** A calendar date, stored as YYYY-MM-DD and shown as the reader's browser writes dates. */
export function DateControl(props: ControlProps) {
  return (
    <input
      {...inputAttributes(props)}
      className={`${styles['input'] ?? ''} ${styles['short'] ?? ''}`}
      type="date"
      // Four digits of year: without it browsers let a fifth be typed.
      max="9999-12-31"
      value={props.value}
      onChange={(event) => {
        props.onValue(event.currentTarget.value);
      }}
    />
  );
}
