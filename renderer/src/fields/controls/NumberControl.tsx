import { asksForYear, blocksMinus, misfitIssue, numberStep, readNumber, withoutUnit } from '@alo/engine';
import { typedDecimalSign } from '@alo/words';
import { useState, type ClipboardEvent } from 'react';
import { useLocale } from '../../parts/useLocale.js';
import { texts } from '../../texts.js';
import { inputAttributes, type ControlProps } from './control-props.js';
import styles from './control.module.css';
import { formatNumber, typedNumber } from '../../words/number-text.js';
import { unitAfter } from '../../words/unit-after.js';

/**
 * A number in the definition's unit (ENG-56, L-10). While it has the focus, the text stays as it was typed; then a number is
 * written as people read it. Where it can mean two numbers, it stays, and what it is read as stands below it. A text that is no number, or one outside the limits, is told as a misfit. A text input with a
 * numeric keyboard: a spinner changes values by scrolling and reports half-typed numbers as empty.
 */
export function NumberControl(props: ControlProps) {
  useLocale();
  const { question, id, value, misfit, invalid, onValue, onMisfit } = props;
  const { rules } = question;
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [isFocused, setFocused] = useState(false);
  const [isMinusBlocked, setMinusBlocked] = useState(false);

  const readingOf = (text: string) => readNumber(rules, text, typedDecimalSign());
  const ownReading = typed === undefined ? undefined : readingOf(typed);
  // A value that changed for another reason wins over what was typed.
  const isOwn =
    misfit === undefined
      ? typed === '' || ownReading === undefined
        ? typed === value
        : value === ownReading.value || value === ownReading.other
      : typed === misfit.text;
  const text = isOwn ? (typed ?? '') : (misfit?.text ?? typedNumber(value));

  function tell(next: string, number: string | undefined) {
    const wrong = { text: next, reading: number };
    if (next.trim() === '') onValue('');
    else if (number !== undefined && misfitIssue(question, wrong) === undefined) onValue(number);
    else onMisfit(wrong);
  }
  function edit(next: string) {
    setMinusBlocked(false);
    setTyped(next);
    tell(next, readingOf(next)?.value);
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text').trim();
    const number = withoutUnit(pasted, rules.unit);
    if (number === pasted) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    edit(text.slice(0, selectionStart ?? 0) + number + text.slice(selectionEnd ?? text.length));
  }

  const reading = readingOf(text);
  const isTwofold = !isFocused && reading?.other !== undefined;
  const isGrouped = !isFocused && !isTwofold && misfit === undefined && !asksForYear(rules);
  const readAs = misfit === undefined ? value : (misfit.reading ?? '');
  const otherwise = readAs === reading?.value ? reading.other : reading?.value;
  const inUnit = (number: string) =>
    rules.unit === undefined ? formatNumber(number) : formatNumber(number) + unitAfter(rules.unit);

  return (
    <>
      <span className={styles['frame']} data-invalid={invalid || undefined}>
        <input
          {...inputAttributes(props)}
          aria-describedby={`${rules.unit === undefined ? '' : `${id}-unit `}${props.describedBy} ${id}-reading`}
          className={styles['bare']}
          type="text"
          inputMode={rules.allowDecimal || !blocksMinus(rules) ? 'decimal' : 'numeric'}
          step={numberStep(rules)}
          autoComplete="off"
          value={isGrouped ? formatNumber(value) : text}
          onFocus={() => {
            setFocused(true);
          }}
          onBlur={() => {
            setFocused(false);
            setMinusBlocked(false);
          }}
          onBeforeInput={(event) => {
            if (event.data !== '-' || !blocksMinus(rules)) return;
            event.preventDefault();
            setMinusBlocked(true);
          }}
          onPaste={paste}
          onChange={(event) => {
            edit(event.currentTarget.value);
          }}
        />
        {rules.unit === undefined ? null : (
          <span className={styles['unit']} id={`${id}-unit`}>
            {rules.unit}
          </span>
        )}
      </span>
      <span className={styles['reading']} id={`${id}-reading`} role="status">
        {isMinusBlocked ? texts.number.noMinus : null}
        {isTwofold && readAs !== '' ? `= ${inUnit(readAs)}` : null}
        {isTwofold && otherwise !== undefined ? (
          <button
            className={styles['otherwise']}
            type="button"
            onClick={() => {
              setTyped(text);
              tell(text, otherwise);
            }}
          >
            {texts.number.otherwise({ number: inUnit(otherwise) })}
          </button>
        ) : null}
      </span>
    </>
  );
}
