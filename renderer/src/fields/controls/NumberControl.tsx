import { blocksMinus, numberFromText, numberStep, settleNumber } from '@alo/engine';
import { useRef } from 'react';
import { inputAttributes, type ControlProps } from './control-props.js';
import styles from './control.module.css';
import { numberTextAfter } from './number-text.js';
import { useEditedText } from './useEditedText.js';

const storedNumber = (text: string) => numberFromText(text) ?? '';

/**
 * A number in the definition's unit (ENG-56). A text input with a numeric keyboard: a spinner changes values by
 * scrolling and reports half-typed numbers as empty. Digits are not grouped here: changing the text when it gets
 * the focus would lose what Tab selected.
 */
export function NumberControl(props: ControlProps) {
  const { question, value, invalid, onValue } = props;
  const { rules } = question;
  const { text, edit, leave } = useEditedText(value, storedNumber, onValue);
  const before = useRef(value);

  return (
    <span className={styles['frame']} data-invalid={invalid || undefined}>
      <input
        {...inputAttributes(props)}
        className={styles['bare']}
        type="text"
        inputMode={rules.allowDecimal || !blocksMinus(rules) ? 'decimal' : 'numeric'}
        step={numberStep(rules)}
        autoComplete="off"
        value={text}
        onFocus={() => {
          before.current = value;
        }}
        onBlur={() => {
          // UNSP-042: below the minimum gives way to what was there before.
          const settled = settleNumber(rules, text, before.current);
          if (settled !== value) onValue(settled);
          leave();
        }}
        onChange={(event) => {
          const next = numberTextAfter(event.currentTarget.value, rules);
          if (next !== undefined) edit(next);
        }}
      />
      {rules.unit === undefined ? null : <span className={styles['unit']}>{rules.unit}</span>}
    </span>
  );
}
