/** What is wrong with an answer, and what a number field lets one type. */
import type { Rules } from '@alo/engine';
import type { Answer, QuestionDefinition, ValidationRules } from '@alo/schemas';
import fc from 'fast-check';
import { expect } from 'vitest';
import { texts } from '../arbitraries/texts.js';
import type { Engine, Law } from './law.js';
import { isPlainNumber, issuePlainly } from './plain/limits.js';
import { expectSame } from './same.js';

/** The question as the engine reads it. */
function read(engine: Engine, question: QuestionDefinition) {
  const [found] = engine.parseDefinition({
    key: 'drawn',
    version: 1,
    title: 'Drawn',
    steps: [{ stepKey: 'planet', metadata: { title: 'Planet', fields: [question] } }],
  }).questions;
  if (!found) throw new Error('There is a question.');
  return found;
}

function expectIssue(
  engine: Engine,
  question: QuestionDefinition,
  answer: Answer | undefined,
  isRight: (text: string) => boolean = () => true,
) {
  const plain = issuePlainly(question, answer, isRight, isRight);
  const expected = plain && { questionId: question.id, ...plain };
  expectSame(engine.validateAnswer(read(engine, question), answer), expected);
}

/** Rules as `undefined` where nothing was drawn, so that they are left out. */
const rulesOf = (rules: Readonly<Record<string, unknown>>): ValidationRules =>
  Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== null));

/** Most often about as many as a phone number may have. */
const digits = fc
  .noBias(fc.array(fc.constantFrom('0', '1', '5', '9'), { minLength: 12, maxLength: 18, size: 'max' }))
  .map((drawn) => drawn.join(''));
const numberTexts = fc.oneof(
  { weight: 3, arbitrary: fc.noBias(fc.integer({ min: -30, max: 30 })).map(String) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.integer({ min: -30, max: 30 }), fc.nat(99))
      .map(([whole, part]) => `${whole}.${part}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      '-',
      '5.',
      '.5',
      '1e3',
      '+5',
      '0x10',
      ' 5',
      '5 ',
      '--5',
      '1,5',
      '٣',
      'NaN',
      'Infinity',
      '00',
      '-0',
    ),
  },
);
const limit = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(null, 0) },
  { weight: 2, arbitrary: fc.noBias(fc.integer({ min: -25, max: 25 })) },
);
const numberRules = fc.record({
  min_value: limit,
  max_value: limit,
  allow_decimal: fc.constantFrom(null, true, false),
});

/** A number at a limit or beside it, where there is one. */
const nearLimit = fc.option(
  fc.record({
    limit: fc.constantFrom('min_value' as const, 'max_value' as const),
    by: fc.integer({ min: -2, max: 2 }),
  }),
  { freq: 2 },
);
type Drawn<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;
function textNear(rules: Drawn<typeof numberRules>, near: Drawn<typeof nearLimit>): string | undefined {
  const limit = near && rules[near.limit];
  return near && limit !== null ? String(limit + near.by) : undefined;
}

const hostLabel = fc.stringMatching(/^[a-zé0-9]([a-z0-9-]{0,6}[a-z0-9])?$/);
const spoilt = fc.constantFrom<(url: string) => string>(
  (url) => `${url} x`,
  (url) => `ftp://${url.replace(/^https?:\/\//i, '')}`,
  (url) => `.${url.replace(/^https?:\/\//i, '')}`,
  (url) => `${url.replace(/[/?#:].*$/, '')}:123456`,
  (url) => `-${url.replace(/^https?:\/\//i, '')}`,
  (url) => `${url}${'x'.repeat(2001)} `,
  (url) => `user@${url.replace(/^https?:\/\//i, '')}`,
  () => 'localhost',
  () => 'http://',
  () => 'https:///path',
  (url) => `${'x'.repeat(64)}.${url.replace(/^https?:\/\//i, '')}`,
);

/** Patterns, and what they ask of a whole text. */
const patterns: Readonly<Record<string, (text: string) => boolean>> = {
  'a|b': (text) => text === 'a' || text === 'b',
  '.': (text) => Array.from(text).length === 1 && !/[\n\r\u2028\u2029]/.test(text),
  '[aB7 ]+': (text) => Array.from(text).every((character) => 'aB7 '.includes(character)),
};

const toRules = (engine: Engine, rules: ValidationRules): Rules =>
  read(engine, { id: 'q', type: 'number', validation_rules: rules }).rules;

const isInside = ({ min_value = -Infinity, max_value = Infinity }: ValidationRules, value: number) =>
  min_value <= value && value <= max_value;

export const validationLaws = {
  numbers: {
    title:
      '[L-5 L-8 ENG-11] a number is right when it is written plainly, whole unless decimals are allowed, and within its limits',
    numRuns: 1000,
    property: (engine) =>
      fc.property(
        numberTexts,
        numberRules,
        nearLimit,
        fc.constantFrom('number', 'text', 'radio-text'),
        (anyText, drawn, near, type) => {
          const typedValue = textNear(drawn, near) ?? anyText;
          const validation_rules = {
            ...rulesOf(drawn),
            ...(type !== 'number' && { data_type: 'number' as const }),
          };
          const question = { id: 'q', type: type as 'number', validation_rules };
          expectIssue(engine, question, { selectedOptionId: null, typedValue, note: null });
        },
      ),
  },

  lengths: {
    title:
      '[L-6 L-8 ENG-11] a text keeps its limits, counted in characters, and matches its pattern as a whole; the format comes before the length',
    numRuns: 1000,
    property: (engine) =>
      fc.property(
        fc.oneof(
          texts,
          fc.constantFrom('a', 'b', 'ax', 'xb', 'a|b', 'aB7', '7 a', 'x', '🏨', 'a🏨', '🏨🏨b'),
        ),
        fc.record({
          min_length: fc.option(fc.nat(6)),
          max_length: fc.option(fc.integer({ min: 1, max: 6 })),
          pattern: fc.option(fc.constantFrom(...Object.keys(patterns))),
          data_type: fc.constantFrom(null, null, 'number'),
        }),
        (typedValue, drawn) => {
          const rules = rulesOf(drawn);
          const matches = patterns[rules.pattern ?? ''] ?? (() => true);
          expectIssue(
            engine,
            { id: 'q', type: 'textarea', validation_rules: rules },
            { typedValue },
            matches,
          );
        },
      ),
  },

  addresses: {
    title: '[L-1 ENG-52] a web address is http(s) with a host, or a host with a dot; spoilt, it is none',
    numRuns: 500,
    property: (engine) =>
      fc.property(
        fc.array(hostLabel, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('', 'http://', 'https://', 'HTTPS://'),
        fc.constantFrom('', ':80', ':65535'),
        fc.constantFrom('', '/', '/a/b?c=d#e', '?x', '#y'),
        fc.oneof(fc.constant(undefined), spoilt),
        fc.boolean(),
        (labels, scheme, port, path, spoil, isByRule) => {
          const url = `${scheme}${labels.join('.')}${port}${path}`;
          const isRight = labels.length > 1 || scheme !== '';
          const typedValue = spoil ? spoil(url) : url;
          const question: QuestionDefinition = isByRule
            ? { id: 'q', type: 'text', validation_rules: { data_type: 'url' } }
            : { id: 'q', type: 'url' };
          expectIssue(engine, question, { typedValue }, () => isRight && !spoil);
        },
      ),
  },

  mailAndPhone: {
    title:
      '[L-2 L-3 ENG-53 ENG-54] an e-mail address is x@y.z, a phone number a plus at most, then 16 digits at most, the first not 0',
    numRuns: 1000,
    property: (engine) =>
      fc.property(
        fc
          .array(fc.constantFrom('a', '@', '.', ' ', 'example', 'é', '-'), { maxLength: 7 })
          .map((drawn) => drawn.join('')),
        fc
          .tuple(fc.constantFrom('', '+', '++', ' '), digits, fc.constantFrom('', ' ', 'x'))
          .map((drawn) => drawn.join('')),
        (email, phone) => {
          expectIssue(engine, { id: 'q', type: 'email' }, { typedValue: email });
          expectIssue(engine, { id: 'q', type: 'email' }, { typedValue: `a@${email}.example` });
          expectIssue(
            engine,
            { id: 'q', type: 'email' },
            { typedValue: `${'x'.repeat(240)}@${email}.example` },
          );
          expectIssue(engine, { id: 'q', type: 'phone' }, { typedValue: phone });
        },
      ),
  },

  datesAndPlaces: {
    title:
      '[L-7] a date exists and is written YYYY-MM-DD; coordinates lie on the globe, and are written with 6 decimals',
    numRuns: 1000,
    property: (engine) =>
      fc.property(
        fc.constantFrom(1900, 1999, 2000, 2023, 2024, 2100, 12_345),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        fc.integer({ min: -95_000, max: 95_000 }).map((thousandths) => thousandths / 1000),
        fc.integer({ min: -190_000, max: 190_000 }).map((thousandths) => thousandths / 1000),
        fc.constantFrom('', ',1', ' ', 'N'),
        (year, month, day, latitude, longitude, more) => {
          const two = (part: number) => String(part).padStart(2, '0');
          const date: QuestionDefinition = { id: 'q', type: 'text', validation_rules: { format: 'date' } };
          for (const typedValue of [`${year}-${two(month)}-${two(day)}`, `${year}-${month}-${day}`])
            expectIssue(engine, date, { typedValue });
          const map: QuestionDefinition = { id: 'q', type: 'custom', component: 'map-with-marker' };
          const written = engine.writeCoordinates({ latitude, longitude });
          expect(written).toBe(`${latitude.toFixed(6)},${longitude.toFixed(6)}`);
          expectIssue(engine, map, { typedValue: written + more });
          expectSame(engine.readCoordinates(written), {
            latitude: Number(latitude.toFixed(6)),
            longitude: Number(longitude.toFixed(6)),
          });
        },
      ),
  },

  emptyAndReadOnly: {
    title:
      '[L-4 L-9 ENG-26 ENG-55] nothing is wrong with an empty value, but for the text that a chosen option asks for, nor with what is read-only',
    numRuns: 500,
    property: (engine) =>
      fc.property(
        fc.constantFrom<NonNullable<QuestionDefinition['type']>>(
          'radio-text',
          'radio/text',
          'text',
          'email',
          'number',
          'custom',
        ),
        fc.constantFrom(null, 'o1', 'o2'),
        fc.constantFrom('', null, 'x'),
        fc.boolean(),
        fc.constantFrom({}, { readOnly: true }, { disabled: true }),
        (type, selectedOptionId, typedValue, isRequired, attributes) => {
          const rules = { show_on_options: ['o1'], required_when_visible: isRequired, min_length: 2 };
          const options = [{ id: 'o1' }, { id: 'o2' }];
          const question: QuestionDefinition = {
            id: 'q',
            type,
            options,
            attributes,
            validation_rules: rules,
          };
          expectIssue(engine, question, { selectedOptionId, typedValue });
          expectIssue(engine, question, undefined);
        },
      ),
  },

  typingNumbers: {
    title:
      '[L-10 L-11 L-12 ENG-56] every number within the limits can be typed, figure by figure, and leaving the field gives no other',
    numRuns: 1000,
    property: (engine) =>
      fc.property(
        numberTexts,
        fc.integer({ min: -30, max: 30 }),
        numberRules,
        nearLimit,
        (anyText, before, drawn, near) => {
          const text = textNear(drawn, near) ?? anyText;
          const validation = rulesOf(drawn);
          const rules = toRules(engine, validation);
          const isAllowed = isPlainNumber(text) && (validation.allow_decimal === true || !text.includes('.'));
          const prefixes = Array.from(text, (_, end) => text.slice(0, end + 1));
          if (
            isAllowed &&
            isInside(validation, Number(text)) &&
            !(text.startsWith('-') && engine.blocksMinus(rules))
          )
            for (const prefix of prefixes) expect(engine.acceptsNumberText(rules, prefix), prefix).toBe(true);
          // Typing on takes a number away from zero only.
          const value = Number(text);
          const { min_value: min = -Infinity, max_value: max = Infinity } = validation;
          const isBeyond = text.startsWith('-') ? value < min : value > max;
          if (isPlainNumber(text) && isBeyond) expect(engine.acceptsNumberText(rules, text)).toBe(false);
          if (!isPlainNumber(text) && !['', '-', '5.'].includes(text))
            expect(engine.acceptsNumberText(rules, text)).toBe(false);
          if (text.includes('.') && validation.allow_decimal !== true)
            expect(engine.acceptsNumberText(rules, text)).toBe(false);
          expect(engine.blocksMinus(rules)).toBe(min >= 0 && min !== -Infinity);
          if (text.startsWith('-') && min >= 0) expect(engine.acceptsNumberText(rules, text)).toBe(false);
          expect(engine.numberStep(rules)).toBe(validation.allow_decimal === true ? 'any' : '1');

          const previous = isInside(validation, before) ? String(before) : '';
          const settled = engine.settleNumber(rules, text, previous);
          const whole = text.replace(/\.$/, '');
          const stays = isPlainNumber(whole) && isInside(validation, Number(whole));
          expect(settled).toBe(text === '' ? '' : stays ? whole : previous);
          expect(engine.settleNumber(rules, settled, previous)).toBe(settled);
          expect(engine.numberFromText(text)).toBe(isPlainNumber(whole) ? whole : null);
        },
      ),
  },
} satisfies Record<string, Law>;
