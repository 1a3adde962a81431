/** What is wrong with a number, and what a number field lets one type. */
import type { Rules } from '@alo/engine';
import type { ValidationRules } from '@alo/schemas';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Drawn } from '../arbitraries/several.js';
import { expectIssue } from './expect-issue.js';
import type { Engine, Law } from './law.js';
import { isPlainNumber } from '../../../engine/src/testing/plain/limits.js';
import { expectSame } from './same.js';
import { planetOf, readQuestion } from './small-form.js';

/** Rules as `undefined` where nothing was drawn, so that they are left out. */
const rulesOf = (rules: Readonly<Record<string, unknown>>): ValidationRules =>
  Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== null));

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
function textNear(rules: Drawn<typeof numberRules>, near: Drawn<typeof nearLimit>): string | undefined {
  const limit = near && rules[near.limit];
  return near && limit !== null ? String(limit + near.by) : undefined;
}

/** The digits in groups of three, from the right. */
const grouped = (digits: string, separator: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, separator);

const withoutZeros = (number: string) => (number.includes('.') ? number.replace(/\.?0+$/, '') : number);

/** A number as people write it, with all that its text can mean: where there are two, the whole number first. */
const written = fc
  .record({
    whole: fc.bigInt({ min: 0n, max: 10n ** 18n }).chain((most) => fc.bigInt({ min: 0n, max: most })),
    fraction: fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), maxLength: 5 }),
    group: fc.constantFrom('', '', ' ', '\u00a0', '\u202f', "'", '’', '.', ','),
    decimal: fc.constantFrom('.', ','),
    sign: fc.constantFrom('', '', '-', '−'),
  })
  .filter(({ group, decimal }) => group !== decimal)
  .map(({ whole, fraction, group, decimal, sign }) => {
    const minus = sign === '' ? '' : '-';
    const digits = String(whole);
    const number = withoutZeros(fraction === '' ? digits : `${digits}.${fraction}`);
    const value = number === '0' ? '0' : minus + number;
    const unsigned = grouped(digits, group) + (fraction === '' ? '' : decimal + fraction);
    // One point or comma, before exactly three figures and after one to three, of which the first is no zero.
    const [, before, after] = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(unsigned) ?? [];
    const meanings =
      before === undefined || after === undefined
        ? [value]
        : [minus + before + after, minus + withoutZeros(`${before}.${after}`)];
    return { text: sign + unsigned, value, meanings };
  });

const toRules = (engine: Engine, rules: ValidationRules): Rules =>
  readQuestion(engine, { id: 'q', type: 'number', validation_rules: rules }).rules;

const isInside = ({ min_value = -Infinity, max_value = Infinity }: ValidationRules, value: number) =>
  min_value <= value && value <= max_value;

export const numberLaws = {
  numbers: {
    title:
      '[L-5 L-8 S-12 S-13 ENG-11 UNSP-041] a number is right when it is written plainly, whole unless decimals are allowed, and within its limits; only for how it is written is a save refused',
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
          const answer = { selectedOptionId: null, typedValue, note: null };
          expectIssue(engine, question, answer);
          const refusals = engine.checkChanges(engine.readDefinition(planetOf(question)), 'planet', {
            q: answer,
          });
          expectSame(
            refusals.map(({ code }) => code),
            typedValue.trim() === '' || isPlainNumber(typedValue) ? [] : ['notANumber'],
          );
        },
      ),
  },

  readingNumbers: {
    title:
      '[L-10 ENG-56] a number is read however people write it; one separator before three figures may mean two numbers, and both are given',
    numRuns: 2000,
    property: (engine) =>
      fc.property(
        written,
        fc.constantFrom('.' as const, ',' as const),
        numberRules,
        (number, sign, drawn) => {
          const rules = toRules(engine, rulesOf(drawn));
          const { text, value, meanings } = number;
          const reading = engine.readNumber(rules, text, sign);
          expect(
            reading && [reading.value, ...(reading.other === undefined ? [] : [reading.other])].sort(),
          ).toEqual([...meanings].sort());
          expect(meanings).toContain(value);
          if (!reading || meanings.length < 2) return;
          const isAllowed = (meaning: string) =>
            (rules.allowDecimal || !meaning.includes('.')) && isInside(rulesOf(drawn), Number(meaning));
          const [whole = '', decimal = ''] = meanings;
          const [own, other] = text.includes(sign) ? [decimal, whole] : [whole, decimal];
          const isOtherBetter = !isAllowed(own) && isAllowed(other);
          expect(reading.value).toBe(isOtherBetter ? other : own);
        },
      ),
  },

  readingAnything: {
    title: '[L-10] whatever is typed is read as a number that travels, or not at all',
    numRuns: 1000,
    property: (engine) =>
      fc.property(
        fc.oneof(numberTexts, fc.string({ unit: fc.constantFrom(..."0123456789.,'- e%m²kg".split('')) })),
        fc.constantFrom('.' as const, ',' as const),
        numberRules,
        (text, sign, drawn) => {
          const rules = toRules(engine, rulesOf(drawn));
          const reading = engine.readNumber(rules, text, sign);
          for (const value of reading ? [reading.value, reading.other ?? '0'] : []) {
            expect(isPlainNumber(value)).toBe(true);
            expect(value).not.toMatch(/^-?0\d|\.\d*0$|^-0$/);
          }
          if (isPlainNumber(text) && !/^[^.]*\.\d{3}$/.test(text))
            expect(Number(reading?.value)).toBeCloseTo(Number(text), 10);
          if (/[e%mkg]/.test(text)) expect(reading).toBeUndefined();
          const { min_value: min = -Infinity, allow_decimal } = rulesOf(drawn);
          expect(engine.blocksMinus(rules)).toBe(min >= 0 && min !== -Infinity);
          expect(engine.numberStep(rules)).toBe(allow_decimal === true ? 'any' : '1');
        },
      ),
  },

  readingPlaces: {
    title: '[L-13] coordinates are read with point or comma, apart or copied together',
    numRuns: 500,
    property: (engine) =>
      fc.property(
        fc.integer({ min: -90_000_000, max: 90_000_000 }),
        fc.integer({ min: -180_000_000, max: 180_000_000 }),
        fc.constantFrom(',', '.'),
        fc.constantFrom(', ', '; ', ' ', ' ; '),
        fc.boolean(),
        (lat, lng, sign, between, byLetter) => {
          const write = (millionths: number, letters: string) => {
            const degrees = (byLetter ? Math.abs(millionths) : millionths) / 1e6;
            const text = degrees.toFixed(6).replace('.', sign);
            return byLetter ? `${text}°${letters.charAt(millionths < 0 ? 1 : 0)}` : text;
          };
          const halves = { latitude: write(lat, 'NS'), longitude: write(lng, 'EW') };
          const place = engine.writeCoordinates({ latitude: lat / 1e6, longitude: lng / 1e6 });
          const plain = (text: string | undefined) => text?.replaceAll(/-(0\.0{6})/g, '$1');
          expect(plain(engine.readPlace(halves))).toBe(plain(place));
          expectSame(engine.splitPlace(`${halves.latitude}${between}${halves.longitude}`), halves);
          expectSame(engine.splitPlace(engine.joinPlace(halves)), halves);
          expect(engine.splitPlace(halves.latitude)).toBeUndefined();
        },
      ),
  },
} satisfies Record<string, Law>;
