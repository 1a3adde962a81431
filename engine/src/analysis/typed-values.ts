/** Texts that can be typed into a question, so that every verdict of the comparisons with constants is among them. */
import { asksForCoordinates, asksForNumber, keepsNumberLimits } from '../model/asked-format.js';
import { isDate, isNumberText, normalText } from '../model/formats.js';
import type { Question } from '../model/questionnaire.js';
import type { Comparison } from './atoms.js';

export interface TypedValues {
  /** Simple ones first. Some may be no valid answer to the question. */
  readonly texts: readonly string[];
  /** Has every possible verdict of the comparisons one of them? */
  readonly isComplete: boolean;
}

/** So many texts that are looked for in an answer are combined in every way; of more, each stands alone and all together. */
const mostCombined = 5;

/** Operators that look for a text inside another. */
const isContaining = ({ operator, side }: Comparison): boolean =>
  operator === 'text_contains' || (operator === 'in' && side === 'whole');

/** Comparisons of a text whose verdicts `plainTexts` covers. */
function coversText({ operator, constants, side }: Comparison): boolean {
  if (operator === '' || operator === 'value_not_empty') return true;
  if (operator === 'in' && side === 'member') return constants.length !== 1 || constants[0] === null;
  const isEquality = [
    '==',
    '!=',
    '===',
    '!==',
    'equals',
    'option_text_equals',
    'option_id_equals',
    'text_contains',
    'in',
  ];
  return (
    isEquality.includes(operator) && constants.every((value) => typeof value === 'string' || value === null)
  );
}

/** Comparisons of a number whose verdicts `numbers` covers. */
const coversNumber = ({ operator, constants }: Comparison): boolean =>
  ['', '==', '!=', '===', '!==', '<', '<=', '>', '>=', 'in'].includes(operator) &&
  constants.every((value) => typeof value === 'number' || value === null);

const swapCase = (text: string): string =>
  Array.from(text, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  ).join('');

const unique = <Value>(values: Iterable<Value>): Value[] => [...new Set(values)];

/** A word that stands in none of the texts, and in which none of them stands. */
function neutralWord(texts: readonly string[]): string | undefined {
  const known = texts.map((text) => text.toLowerCase());
  return ['x', 'o', 'q', 'z', 'k', 'w', 'j', '–', '·'].find((word) =>
    known.every((text) => !text.includes(word) && text !== ''),
  );
}

/** Every way to leave each of the texts out, to take it as it is, or in the other case. */
function combinations(texts: readonly string[]): string[][] {
  const [first, ...others] = texts;
  if (first === undefined) return [[]];
  const rest = combinations(others);
  return unique([undefined, first, swapCase(first)]).flatMap((one) =>
    rest.map((more) => (one === undefined ? more : [one, ...more])),
  );
}

function plainTexts(comparisons: readonly Comparison[]): TypedValues {
  const textsOf = (wanted: readonly Comparison[]) =>
    unique(wanted.flatMap(({ constants }) => constants).filter((value) => typeof value === 'string')).filter(
      (text) => text.trim() !== '',
    );
  const contained = textsOf(comparisons.filter(isContaining));
  const equal = textsOf(comparisons.filter((comparison) => !isContaining(comparison)));
  const neutral = neutralWord([...contained, ...equal]);
  const word = neutral ?? 'x';
  const areFew = contained.length <= mostCombined;
  const sets = areFew ? combinations(contained) : [[], ...contained.map((text) => [text]), contained];
  const joined = sets.flatMap((set) =>
    set.length === 0 ? [] : [set.join(' '), `${word} ${set.join(` ${word} `)}`],
  );
  const texts = [
    ...equal,
    ...contained,
    ...(neutral === undefined ? [] : [neutral]),
    ...equal.flatMap((text) => [swapCase(text), ` ${text} `]),
    ...joined,
  ];
  return {
    // Answers are stored in one encoding of accents.
    texts: unique(texts.map(normalText)),
    isComplete: areFew && neutral !== undefined && comparisons.every(coversText),
  };
}

/** The constants themselves, and a number in each gap between them, so far as the limits of the question allow. */
function numbers(question: Question, comparisons: readonly Comparison[]): TypedValues {
  const { minValue = -Infinity, maxValue = Infinity, allowDecimal } = question.rules;
  const isLimited = keepsNumberLimits(question);
  const isWhole = isLimited && !allowDecimal;
  const constants = comparisons.flatMap((comparison) => comparison.constants);
  const written = constants.filter((value) => typeof value === 'string' && isNumberText(value)) as string[];
  const cuts = unique([
    0,
    ...constants.filter((value) => typeof value === 'number'),
    ...written.map(Number),
    ...(isLimited ? [minValue, maxValue] : []),
  ])
    .filter(Number.isFinite)
    .sort((left, right) => left - right);
  const gaps = [...cuts, Infinity].map((cut, place) => {
    const before = cuts[place - 1] ?? -Infinity;
    if (before === -Infinity) return isWhole ? Math.ceil(cut) - 1 : cut - 1;
    if (cut === Infinity) return isWhole ? Math.floor(before) + 1 : before + 1;
    return isWhole ? Math.floor(before) + 1 : (before + cut) / 2;
  });
  // What conditions ask for comes before what the limits of the question are, and zero last.
  const isAsked = (value: number) => value !== 0 && value !== minValue && value !== maxValue;
  const possible = [
    ...cuts.filter(isAsked),
    ...cuts.flatMap((cut) => [cut + 1, cut - 1]).filter((value) => value !== 0),
    ...gaps,
    ...cuts,
  ].filter(
    (value) =>
      !isLimited || (value >= minValue && value <= maxValue && (!isWhole || Number.isInteger(value))),
  );
  const texts = unique([...possible.map(String), ...written]).filter(isNumberText);
  const others = written.length === 0 ? [] : texts.map((text) => text.replace(/^(-?)/, '$10'));
  return {
    texts: unique([...texts, ...others]),
    isComplete:
      possible.map(String).every(isNumberText) &&
      comparisons.every((comparison) =>
        comparison.variable === 'number'
          ? coversNumber(comparison)
          : coversText(comparison) && !isContaining(comparison),
      ),
  };
}

/** The day before and the day after, where the text is a day. */
function neighbours(text: string): string[] {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time)
    ? []
    : [-1, 1].map((days) => new Date(time + days * 86_400_000).toISOString().slice(0, 10));
}

/** Texts as formats want them, around a word. */
function inFormat({ type, rules }: Question, word: string): string[] {
  if (type === 'email') return [`${word}@example.com`];
  if (type === 'phone') return ['+431234567', '+4312345678'];
  if (type === 'url' || rules.dataType === 'url') return [`https://example.com/${word}`];
  if (rules.format === 'date') {
    const day = '2020-02-02';
    // The word may be the beginning of a day: a year, or a month.
    return [day, word + day.slice(word.length), rules.earliest ?? '', rules.latest ?? ''].filter(isDate);
  }
  const { minLength = 0 } = rules;
  return minLength > word.length
    ? [
        `${word} ${'abc '.repeat(minLength)}`
          .slice(0, minLength + 1)
          .trim()
          .padEnd(minLength, 'c'),
      ]
    : [];
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Texts of the lengths, and days, around those that comparisons name. */
function measuredTexts(comparisons: readonly Comparison[]): string[] {
  return comparisons.flatMap(({ variable, constants }) =>
    constants
      .filter(isNumber)
      .flatMap((value) => [value - 1, value, value + 1])
      .flatMap((value) => {
        if (variable === 'length')
          return value > 0 && value <= 5000 ? ['abc '.repeat(value).slice(0, value - 1) + 'c'] : [];
        const date = new Date(value * 86_400_000);
        return Number.isNaN(date.getTime()) ? [] : [date.toISOString().slice(0, 10)];
      }),
  );
}

/**
 * What can be typed into `question`, so that conditions can tell it apart. `comparisons` look at its text, its number, its
 * length or its day. Of the last two, what is drawn up proves nothing.
 */
export function typedValues(question: Question, comparisons: readonly Comparison[]): TypedValues {
  const isMeasured = ({ variable }: Comparison) => variable === 'length' || variable === 'day';
  const measured = comparisons.filter(isMeasured);
  if (measured.length === 0) return valuesToTell(question, comparisons);
  const { texts } = valuesToTell(
    question,
    comparisons.filter((comparison) => !isMeasured(comparison)),
  );
  return { texts: unique([...texts, ...measuredTexts(measured)]), isComplete: false };
}

function valuesToTell(question: Question, comparisons: readonly Comparison[]): TypedValues {
  if (asksForCoordinates(question))
    return {
      texts: ['48.208176,16.373819', '-33.9,151.2'],
      isComplete: comparisons.every(({ operator }) => operator === 'value_not_empty'),
    };
  if (asksForNumber(question)) return numbers(question, comparisons);
  const asText = plainTexts(comparisons.filter(({ variable }) => variable === 'text'));
  const ofNumber = comparisons.filter(({ variable }) => variable === 'number');
  const asNumber = ofNumber.length === 0 ? undefined : numbers(question, ofNumber);
  const texts = [...asText.texts, ...(asNumber?.texts ?? [])];
  return {
    texts: unique([
      ...texts,
      ...texts.flatMap(neighbours),
      ...[...asText.texts, 'x'].flatMap((word) => inFormat(question, word)),
    ]),
    isComplete:
      asText.isComplete &&
      (asNumber === undefined || (asNumber.isComplete && ofNumber.length === comparisons.length)),
  };
}
