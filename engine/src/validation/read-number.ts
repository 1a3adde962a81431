/** Reading a number as people write it (L-10). Digits are kept as text: no number is rounded. */
import type { Rules } from '../model/questionnaire.js';

/** What parts the digits before a decimal sign from those after it. */
export type DecimalSign = '.' | ',';

export interface NumberReading {
  /** The number as it travels: `-?\d+(\.\d+)?`, without zeros that say nothing. */
  readonly value: string;
  /** The other number that the same text can stand for: its only separator is followed by exactly three digits. */
  readonly other: string | undefined;
}

/**
 * One notation of every character that can be written in several ways: full-width figures and signs, spaces, apostrophes,
 * minus signs. Not of raised figures: `5²` is not 52.
 */
const plainText = (text: string): string =>
  text
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .trim();

/** A unit as it is compared: `M2` and `m²` are the same. */
const comparable = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase();

/**
 * The text without the unit behind its number: the question's own unit, or any word where the question has none.
 * Another unit stays, because the number would mean something else.
 */
export function withoutUnit(text: string, unit: string | undefined): string {
  const [, number, word] = /^([-+]?[\d.,' ]*\d[.,]?) *([^\d.,' ].*)$/.exec(plainText(text)) ?? [];
  if (number === undefined || word === undefined) return text.trim();
  const isOwn = unit === undefined ? /^\p{L}[\p{L} ]*$/u.test(word) : comparable(word) === comparable(unit);
  return isOwn ? number.trim() : text.trim();
}

/** Digits in groups: of three, or as in India of two before the last three. Nothing is grouped after a leading zero. */
const isGrouped = (text: string): boolean => /^[1-9]\d{0,2}([ '.,])\d{3}(\1\d{3})*$/.test(text);
const isGroupedInPairs = (text: string): boolean => /^[1-9]\d?(,\d{2})+,\d{3}$/.test(text);

/** The digits of a whole part, grouped or not; `undefined` when it is none. */
function wholeDigits(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text;
  return isGrouped(text) || isGroupedInPairs(text) ? text.replaceAll(/\D/g, '') : undefined;
}

function canonical(isNegative: boolean, whole: string, fraction: string): string {
  const digits = whole.replace(/^0+(?=\d)/, '');
  const decimals = fraction.replace(/0+$/, '');
  const value = decimals === '' ? digits : `${digits}.${decimals}`;
  return isNegative && value !== '0' ? `-${value}` : value;
}

/** Reads `text` with one decimal sign, or (`undefined`) with none. */
function readWith(sign: DecimalSign | undefined, text: string, isNegative: boolean): string | undefined {
  const [before = '', after = '', ...more] = sign === undefined ? [text] : text.split(sign);
  if (more.length > 0 || !/^\d*$/.test(after) || (sign !== undefined && !text.includes(sign)))
    return undefined;
  const whole = before === '' && after !== '' ? '0' : wholeDigits(before);
  if (whole === undefined || (sign !== undefined && before.includes(sign))) return undefined;
  return canonical(isNegative, whole, after);
}

/**
 * Reads a number that a person typed (L-10): `.` or `,` as decimal sign; spaces, apostrophes, `.` or `,` between
 * thousands; a sign; the question's own unit behind it. `undefined` when the text is no number.
 *
 * | text        | number                                        |
 * | ----------- | --------------------------------------------- |
 * | `12.345,67` | 12345.67                                      |
 * | `1 234.5`   | 1234.5                                        |
 * | `0,500`     | 0.5                                           |
 * | `845,300`   | 845300, or 845.3 where `,` is the decimal sign |
 *
 * In the last case the text can stand for two numbers. The one that the rules allow wins (a whole number, inside the
 * limits); else the one that `decimalSign`, the reader's own, gives.
 */
export function readNumber(rules: Rules, text: string, decimalSign: DecimalSign): NumberReading | undefined {
  const [, minus, digits] = /^([-+]?) ?([\d.,' ]*)$/.exec(plainText(withoutOwnUnit(text, rules))) ?? [];
  if (digits === undefined || !/\d/.test(digits)) return undefined;
  const otherSign = decimalSign === '.' ? ',' : '.';
  const [first, second] = [
    ...new Set(
      [decimalSign, undefined, otherSign].flatMap(
        (sign) => readWith(sign as DecimalSign | undefined, digits, minus === '-') ?? [],
      ),
    ),
  ];
  if (first === undefined) return undefined;
  return second !== undefined && !isAllowed(rules, first) && isAllowed(rules, second)
    ? { value: second, other: first }
    : { value: first, other: second };
}

const withoutOwnUnit = (text: string, { unit }: Rules): string =>
  unit === undefined ? text : withoutUnit(text, unit);

/** Is the number whole where it must be, and inside the limits? */
const isAllowed = ({ allowDecimal, minValue = -Infinity, maxValue = Infinity }: Rules, text: string) => {
  const value = Number(text);
  return (allowDecimal || !text.includes('.')) && minValue <= value && value <= maxValue;
};

/** ENG-56: the `step` of a number field. */
export const numberStep = ({ allowDecimal }: Rules): 'any' | '1' => (allowDecimal ? 'any' : '1');

/** ENG-56: the minus key is blocked where the minimum is 0 or more. */
export const blocksMinus = ({ minValue }: Rules): boolean => minValue !== undefined && minValue >= 0;
