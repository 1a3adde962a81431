/**
 * What can be said to each question of a form: what its conditions ask for, what lies at and around its limits, and
 * what people type besides.
 */
import fc from 'fast-check';
import type { Answer, QuestionDefinition } from '../model/documents.generated.js';
import type { Questionnaire, QuestionId } from '../model/questionnaire.js';
import { askedFor, type AskedFor } from './asked-for.js';
import { plainFormOf, plainIssue, webAddresses } from './plain-form.js';
import { saysSomething, writtenAnswer } from './plain/answers.js';
import { hasOwnAnswer, offersOptions, offersText, type PlainQuestion } from './plain/form.js';
import { isPlainNumber } from './plain/limits.js';
import { refusalPlainly } from './plain/refusals.js';

/** Texts by question that nobody could guess, such as one that keeps a pattern. */
export type Examples = Readonly<Record<QuestionId, readonly string[]>>;

export interface Pool {
  /** Has no issue, and says something. What conditions ask for comes first. */
  readonly fitting: readonly Answer[];
  /** A save takes it, though it has an issue or says nothing. */
  readonly flawed: readonly Answer[];
  /** A save refuses it. */
  readonly refused: readonly Answer[];
}

const words = ['a word', 'né', 'ne\u0301', 'Nothing', '7', ' blanks around ', '🏨🏨', 'ab'];

const day = (text: string, later: number): string => {
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime())
    ? '2024-02-29'
    : new Date(date.getTime() + later * 86_400_000).toISOString().slice(0, 10);
};

function numbersFor({ validation_rules: rules = {} }: QuestionDefinition, { numbers }: AskedFor): string[] {
  const { min_value: min, max_value: max, allow_decimal: hasDecimals = false } = rules;
  const edges = [...numbers, ...(min === undefined ? [] : [min]), ...(max === undefined ? [] : [max])];
  const around = edges.flatMap((edge) => [
    edge,
    edge - 1,
    edge + 1,
    ...(hasDecimals ? [edge + 0.5, edge - 0.5] : []),
  ]);
  const middle = min === undefined || max === undefined ? [] : [Math.round((min + max) / 2)];
  return [...around, ...middle, 7, 0, 120, -3.5, 2.25]
    .map(String)
    .filter(isPlainNumber)
    .concat('99999999999', '1e3', 'a lot');
}

/** Texts of a length: in words, in one letter, in few letters of both cases, in another script, outside the basic plane. */
function textsOfLength(length: number): string[] {
  if (length < 1) return [];
  const filled = (text: string) =>
    Array.from(text.repeat(Math.ceil(length / Array.from(text).length)))
      .slice(0, length)
      .join('');
  return ['words and more ', 'x', 'aAbB', 'где', '🏨'].map(filled).map((text) => text.replace(/ $/, '.'));
}

function lengthsOf({ validation_rules: rules = {} }: QuestionDefinition): number[] {
  const { min_length: min, max_length: max } = rules;
  return [
    ...(min === undefined ? [] : [min, min - 1, min + 1]),
    ...(max === undefined ? [] : [max, max + 1, Math.ceil(max / 2)]),
  ];
}

/** Texts that match a pattern, always the same; none where fast-check cannot read it. */
function matching(pattern: string): string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(`^(?:${pattern})$`, 'u')), { numRuns: 40, seed: 1 });
  } catch {
    return [];
  }
}

function textsFor(source: QuestionDefinition, asked: AskedFor, examples: readonly string[]): string[] {
  if (!offersText(source)) return [];
  const { type, component, validation_rules: rules = {}, default_value } = source;
  const { pattern, format, earliest = '', latest = '', data_type } = rules;
  const wanted = [...asked.texts].flatMap((text) => [
    text,
    text.toUpperCase(),
    ` ${text} `,
    `${text} and more`,
  ]);
  const ofKind = () => {
    if (component === 'map-with-marker') return ['48.208176,16.373819', '95.0,200.0', '1,2,3'];
    if (type === 'email') return ['a@b.example', 'a@b', 'no address'];
    if (type === 'phone') return ['+4312345', '1234567890123456', '12345678901234567', '0123'];
    if (type === 'url' || data_type === 'url') return [...webAddresses.keys()];
    if (format === 'date')
      return [
        ...['2024-02-29', '2023-02-29', '2025-04-31', '2026-1-1'],
        ...[earliest, latest].flatMap((limit) => [-1, 0, 1].map((later) => day(limit, later))),
      ];
    if (type === 'number' || data_type === 'number') return numbersFor(source, asked);
    return [
      ...words,
      ...[...asked.numbers].flatMap((number) => [number, number - 1, number + 1]).map(String),
    ];
  };
  return [
    ...new Set([
      ...wanted,
      ...examples,
      ...ofKind(),
      ...(pattern === undefined ? [] : matching(pattern)),
      ...lengthsOf(source).flatMap(textsOfLength),
      ...(default_value === undefined ? [] : [default_value]),
      // One that most kinds cannot take, and one that says nothing.
      'Nothing',
      '  ',
    ]),
  ];
}

/**
 * Choices of several options: each alone and beside the others, in an order that is not that of the form and twice too, and
 * none that is known.
 */
function choicesFor(ids: readonly string[], wanted: readonly string[]): string[] {
  const joined = (chosen: readonly string[]) => chosen.join(',');
  return [
    ...wanted,
    joined(wanted),
    ...ids,
    ...ids.map((_, place) => joined(ids.slice(0, place + 1))),
    ...ids.map((id) => joined(ids.filter((other) => other !== id))),
    joined([...ids].reverse()),
    joined([...ids.slice(0, 1), ...ids]),
    joined([...ids.slice(0, 1), 'no-such-option']),
  ].filter((chosen) => chosen !== '');
}

/** Everything that is said to a question, sensible or not. */
function answersOf({ source }: PlainQuestion, asked: AskedFor, examples: readonly string[]): Answer[] {
  const ids = (source.options ?? []).map(({ id }) => id);
  const wanted = ids.filter((id) => asked.options.has(id));
  const options = offersOptions(source)
    ? source.type === 'checkbox'
      ? choicesFor(ids, wanted)
      : [...wanted, ...ids]
    : [];
  const texts = textsFor(source, asked, examples);
  const either: Answer[] = [
    ...options.map((selectedOptionId) => ({ selectedOptionId })),
    ...texts.map((typedValue) => ({ typedValue })),
  ];
  const both = options.flatMap((selectedOptionId) =>
    texts.slice(0, 12).map((typedValue) => ({ selectedOptionId, typedValue })),
  );
  return [
    ...either,
    ...(offersText(source) ? both : []),
    ...either.slice(0, 1).map((answer) => ({ ...answer, note: 'Noted' })),
    { note: 'A note alone' },
    { selectedOptionId: 'no-such-option' },
    { typedValue: 'typed where nothing may be typed' },
  ];
}

const nothingAsked: AskedFor = { texts: new Set(), numbers: new Set(), options: new Set() };

/** What can be said to each question that takes an answer, in form order. */
export function poolsOf(
  questionnaire: Questionnaire,
  examples: Examples = {},
): ReadonlyMap<QuestionId, Pool> {
  const asked = askedFor(questionnaire);
  const pools = new Map<QuestionId, Pool>();
  for (const question of plainFormOf(questionnaire).questions) {
    const { id, source, stepKey } = question;
    if (!hasOwnAnswer(source)) continue;
    const known = new Map<string, Answer>();
    const own = Object.hasOwn(examples, id) ? (examples[id] ?? []) : [];
    for (const answer of answersOf(question, asked.get(id) ?? nothingAsked, own))
      if (!known.has(JSON.stringify(answer))) known.set(JSON.stringify(answer), answer);
    const isRefused = (answer: Answer) =>
      refusalPlainly({ ...question, readOnly: false }, stepKey, answer) !== undefined;
    const all = [...known.values()];
    const savable = all.filter((answer) => !isRefused(answer));
    const fits = (answer: Answer) => {
      const written = writtenAnswer(source, answer) ?? undefined;
      // As it is, too: answers are also judged before they are written in their one form.
      return (
        saysSomething(written) &&
        plainIssue(question, written) === undefined &&
        plainIssue(question, answer) === undefined
      );
    };
    pools.set(id, {
      fitting: savable.filter(fits),
      flawed: savable.filter((answer) => !fits(answer)),
      refused: all.filter(isRefused),
    });
  }
  return pools;
}
