import type { Question, Rules } from '@alo/engine';
import { texts } from '../texts.js';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

function numberHint({ minValue, maxValue, allowDecimal }: Rules): string {
  const low = minValue === undefined ? undefined : number.format(minValue);
  const high = maxValue === undefined ? undefined : number.format(maxValue);
  const limits =
    low !== undefined && high !== undefined
      ? texts.hint.between(low, high)
      : low !== undefined && minValue !== 0
        ? texts.hint.atLeast(low)
        : high !== undefined
          ? texts.hint.atMost(high)
          : undefined;
  const kind = allowDecimal ? texts.hint.decimals : texts.hint.whole;
  return limits === undefined ? kind : `${limits} ${kind}`;
}

/** A single line is cut at its longest by the input itself; only what is asked for needs words. */
function lengthHint(type: Question['type'], { minLength, maxLength }: Rules): string | undefined {
  if (type !== 'textarea' && (minLength ?? 0) < 3) return undefined;
  if (minLength !== undefined && minLength > 1) {
    return maxLength === undefined
      ? texts.hint.shortest(minLength)
      : texts.hint.lengths(minLength, maxLength);
  }
  return maxLength === undefined ? undefined : texts.hint.longest(maxLength);
}

/** The limits of a typed value in words, shown before anything is wrong; `undefined` where there are none. */
export function hintText({ type, rules }: Question): string | undefined {
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
