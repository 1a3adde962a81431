/** What is wrong with an answer that is no number. */
import type { QuestionDefinition, ValidationRules } from '@alo/schemas';
import fc from 'fast-check';
import { expect } from 'vitest';
import { texts } from '../arbitraries/texts.js';
import { expectIssue } from './expect-issue.js';
import type { Law } from './law.js';
import { expectSame } from './same.js';

/** Rules as `undefined` where nothing was drawn, so that they are left out. */
const rulesOf = (rules: Readonly<Record<string, unknown>>): ValidationRules =>
  Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== null));

/** Most often about as many as a phone number may have. */
const digits = fc
  .noBias(fc.array(fc.constantFrom('0', '1', '5', '9'), { minLength: 12, maxLength: 18, size: 'max' }))
  .map((drawn) => drawn.join(''));

const hostLabel = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[a-zé0-9]([a-z0-9-]{0,6}[a-z0-9])?$/) },
  { weight: 1, arbitrary: fc.constantFrom('हिन्दी', 'भारत', 'ไทย') },
);
/** What a host ends with, and whether it may: two letters are a country's. */
const ending = fc.constantFrom<readonly [label: string, isRight: boolean]>(
  ...(['com', 'co', 'PT', 'uk', 'eu', 'example', 'भारत'] as const).map((label) => [label, true] as const),
  ...(['bc', 'yz', 'XX', 'oa'] as const).map((label) => [label, false] as const),
);
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

export const validationLaws = {
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

  words: {
    title: '[L-16] a long text needs three different letters of any script, and nothing else',
    numRuns: 500,
    property: (engine) =>
      fc.property(
        fc.array(
          fc.constantFrom(
            'a',
            'A',
            'b',
            'ß',
            'é',
            '.',
            '7',
            ' ',
            '🏨',
            '酒',
            '店',
            '水',
            'ж',
            'ש',
            'ह',
            'ि',
            '𐐀',
            '𐐨',
          ),
          { minLength: 1, maxLength: 4 },
        ),
        fc.constantFrom(19, 20, 50),
        (drawn, least) => {
          const typedValue = drawn.join('').repeat(50);
          expectIssue(
            engine,
            { id: 'q', type: 'textarea', validation_rules: { min_length: least } },
            { typedValue },
          );
        },
      ),
  },

  addresses: {
    title:
      '[L-1 ENG-52] a web address is http(s) with a host, or a host with a dot, with a country where two letters end it; spoilt, it is none',
    numRuns: 500,
    property: (engine) =>
      fc.property(
        fc.array(hostLabel, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('', 'http://', 'https://', 'HTTPS://'),
        fc.constantFrom('', ':80', ':65535'),
        fc.constantFrom('', '/', '/a/b?c=d#e', '?x', '#y'),
        fc.oneof(fc.constant(undefined), spoilt),
        fc.boolean(),
        ending,
        (labels, scheme, port, path, spoil, isByRule, [end, isEnd]) => {
          const host = labels.length === 1 ? labels : [...labels.slice(1), end];
          const url = `${scheme}${host.join('.')}${port}${path}`;
          const isRight = host.length === 1 ? scheme !== '' : isEnd;
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
} satisfies Record<string, Law>;
