import type { Rules } from '../definition/questionnaire.js';
import { isNumberText } from './formats.js';

/** ENG-56: the `step` of a number field. */
export const numberStep = ({ allowDecimal }: Rules): 'any' | '1' => (allowDecimal ? 'any' : '1');

/** ENG-56: is the minus key blocked? Also where no number below zero is asked for and no minimum is given. */
export const blocksMinus = ({ minValue }: Rules): boolean => minValue !== undefined && minValue >= 0;

/**
 * May a number field show `text` while someone types (ENG-56)? Values above the maximum, letters, exponents and
 * signs that the rules forbid are ignored at once; below the minimum is settled when the field is left
 * (`settleNumber`), since 12 starts with a 1.
 */
export function acceptsNumberText(rules: Rules, text: string): boolean {
  if (text === '' || (text === '-' && !blocksMinus(rules))) return true;
  const shape = rules.allowDecimal ? /^-?\d{1,15}(\.\d{0,6})?$/ : /^-?\d{1,15}$/;
  if (!shape.test(text) || (blocksMinus(rules) && text.startsWith('-'))) return false;
  return rules.maxValue === undefined || Number(text) <= rules.maxValue;
}

/** The number text as it travels (`12.` is `12`), or `null` while it is no number yet. */
export function numberFromText(text: string): string | null {
  const whole = text.endsWith('.') ? text.slice(0, -1) : text;
  return isNumberText(whole) ? whole : null;
}

/** Leaving a number field: a value inside the limits stays, another gives way to `previous`. */
export function settleNumber(rules: Rules, text: string, previous: string): string {
  const number = numberFromText(text);
  if (number === null) return text === '' ? '' : previous;
  const value = Number(number);
  const inside = (rules.minValue ?? -Infinity) <= value && value <= (rules.maxValue ?? Infinity);
  return inside ? number : previous;
}
