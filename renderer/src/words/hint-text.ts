import { asksForYear, type Question, type Rules } from '@alo/engine';
import { formatNumber, formatYear } from './number-text.js';
import { texts } from '../texts.js';

/** A limit as it is read: a year has no separators. */
export const limitText = (rules: Rules, limit: number): string =>
  asksForYear(rules) ? formatYear(limit) : formatNumber(String(limit));

function numberHint(rules: Rules): string {
  const { minValue, maxValue, allowDecimal } = rules;
  const low = minValue === undefined ? undefined : limitText(rules, minValue);
  const high = maxValue === undefined ? undefined : limitText(rules, maxValue);
  const kind = allowDecimal ? texts.hint.decimals : texts.hint.whole;
  if (low !== undefined && high !== undefined)
    return asksForYear(rules) ? texts.hint.year(low, high) : texts.hint.between(low, high, kind);
  if (low !== undefined && minValue !== 0) return texts.hint.atLeast(low, kind);
  return high === undefined ? texts.hint.only(kind) : texts.hint.atMost(high, kind);
}

/**
 * Says the limits of the length. The input itself cuts a single line; what is asked for, and a long text, need words.
 */
function lengthHint(type: Question['type'], { minLength = 0, maxLength }: Rules): string | undefined {
  const isLong = type === 'textarea';
  if (minLength > 1) {
    return maxLength === undefined || !isLong
      ? texts.hint.shortest(minLength)
      : texts.hint.lengths(minLength, maxLength);
  }
  return maxLength === undefined || !isLong ? undefined : texts.hint.longest(maxLength);
}

/** Is there a text box to type in? In `Radio + Text`, it may open with an option. */
const isTextOpen = ({ type, rules }: Question, optionId: string) =>
  type !== 'radio-text' || rules.showOnOptions.length === 0 || rules.showOnOptions.includes(optionId);

/**
 * Says the limits of a typed value, before anything is wrong; `undefined` where there are none, and where nothing can
 * be typed. `optionId`: the chosen option, '' when there is none.
 */
export function hintText(question: Question, optionId = ''): string | undefined {
  const { type, rules } = question;
  if (!isTextOpen(question, optionId)) return undefined;
  switch (type) {
    case 'number':
      return numberHint(rules);
    case 'text':
    case 'textarea':
    case 'radio/text':
    case 'radio-text':
      if (rules.dataType === 'number') return numberHint(rules);
      return rules.format === 'date' ? undefined : lengthHint(type, rules);
    default:
      return undefined;
  }
}

/**
 * Says how long the text is, where the words of the hint limit its length: `12 so far`; `undefined` elsewhere, while
 * nothing is typed, and once a single line is long enough. It counts Unicode code points, as the limits do (L-6).
 */
export function countText({ rules, type }: Question, text: string): string | undefined {
  const isWords = rules.dataType !== 'number' && rules.format !== 'date' && type !== 'number';
  const isLimited = isWords && lengthHint(type, rules) !== undefined;
  const length = Array.from(text).length;
  const isOpen = type === 'textarea' || length < (rules.minLength ?? 0);
  return isLimited && isOpen && text !== '' ? texts.hint.soFar(length) : undefined;
}
