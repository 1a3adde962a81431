import { asksForYear, type Question, type Rules } from '@alo/engine';
import type { Answer } from '@alo/schemas';
import { yearText } from '@alo/words';
import { formatNumber } from './number-text.js';
import { texts } from '../texts.js';

/** A limit as it is read: a year has no separators. */
export const limitText = (rules: Rules, limit: number): string =>
  asksForYear(rules) ? yearText(limit) : formatNumber(String(limit));

function numberHint(rules: Rules): string {
  const { minValue, maxValue, allowDecimal } = rules;
  const low = minValue === undefined ? undefined : limitText(rules, minValue);
  const high = maxValue === undefined ? undefined : limitText(rules, maxValue);
  const kind = allowDecimal ? texts.hint.decimals : texts.hint.whole;
  if (low !== undefined && high !== undefined)
    return asksForYear(rules) ? texts.hint.year({ low, high }) : texts.hint.between({ low, high, kind });
  if (low !== undefined && minValue !== 0) return texts.hint.atLeast({ low, kind });
  return high === undefined ? texts.hint.only({ kind }) : texts.hint.atMost({ high, kind });
}

/** From this share of the longest length on, the limit is near. */
const near = 0.8;

/** Counts as the limits do: Unicode code points (L-6). */
const lengthOf = (text: string): number => Array.from(text).length;

/**
 * Says a limit of the length once the text is near it or beyond it. The input itself cuts a single line; a long text needs
 * words.
 */
function lengthHint(
  type: Question['type'],
  { minLength = 0, maxLength = Infinity }: Rules,
  text: string,
): string | undefined {
  const length = lengthOf(text);
  if (length > 0 && length < minLength) return texts.hint.shortest({ count: minLength });
  return type === 'textarea' && length >= near * maxLength
    ? texts.hint.longest({ count: maxLength })
    : undefined;
}

/** Is there a text box to type in? In `Radio + Text`, it may open with an option. */
const isTextOpen = ({ type, rules }: Question, optionId: string) =>
  type !== 'radio-text' || rules.showOnOptions.length === 0 || rules.showOnOptions.includes(optionId);

/** Says how many options of a checkbox may be chosen. It is read before them. */
export function choiceHint({ minChoices = 1, maxChoices }: Rules): string {
  if (minChoices === maxChoices) return texts.hint.choose({ count: minChoices });
  if (maxChoices === undefined)
    return minChoices > 1 ? texts.hint.chooseFrom({ low: minChoices }) : texts.hint.chooseAll;
  return minChoices > 1
    ? texts.hint.chooseBetween({ low: minChoices, high: maxChoices })
    : texts.hint.chooseUpTo({ high: maxChoices });
}

/**
 * Says the limits of a typed value: of a number before anything is wrong, of a text when they are near. `undefined` where
 * there are none, and where nothing can be typed.
 */
export function hintText(question: Question, answer: Answer | undefined): string | undefined {
  const { type, rules } = question;
  if (!isTextOpen(question, answer?.selectedOptionId ?? '')) return undefined;
  switch (type) {
    case 'number':
      return numberHint(rules);
    case 'text':
    case 'textarea':
    case 'radio/text':
    case 'radio-text':
      if (rules.dataType === 'number') return numberHint(rules);
      return rules.format === 'date' ? undefined : lengthHint(type, rules, answer?.typedValue ?? '');
    default:
      return undefined;
  }
}

/** Says how long the text is, where the hint limits its length: `12 so far`; `undefined` elsewhere. */
export function countText({ rules, type }: Question, text: string): string | undefined {
  const isWords = rules.dataType !== 'number' && rules.format !== 'date' && type !== 'number';
  return isWords && lengthHint(type, rules, text) !== undefined
    ? texts.hint.soFar({ count: lengthOf(text) })
    : undefined;
}
