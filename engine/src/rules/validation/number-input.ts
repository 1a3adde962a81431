import type { Rules } from '../../model/questionnaire.js';
import { isNumberText } from '../../model/formats.js';

/** ENG-56: the `step` of a number field. */
export const numberStep = ({ allowDecimal }: Rules): 'any' | '1' => (allowDecimal ? 'any' : '1');

/** ENG-56: the minus key is blocked where the minimum is 0 or more. */
export const blocksMinus = ({ minValue }: Rules): boolean => minValue !== undefined && minValue >= 0;

/**
 * May a number field show `text` while somebody types (L-10)? Letters, exponents, signs and decimals that the rules
 * forbid are ignored, and so is a value that more digits can only move further from the limits. A value that more digits
 * can still bring inside is accepted; `settleNumber` checks it when the field is left.
 */
export function acceptsNumberText(rules: Rules, text: string): boolean {
  if (text === '' || (text === '-' && !blocksMinus(rules))) return true;
  const shape = rules.allowDecimal ? /^-?\d{1,15}(\.\d{0,6})?$/ : /^-?\d{1,15}$/;
  if (!shape.test(text) || (blocksMinus(rules) && text.startsWith('-'))) return false;
  const value = Number(text);
  return text.startsWith('-')
    ? value >= (rules.minValue ?? -Infinity)
    : value <= (rules.maxValue ?? Infinity);
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
