/** What is wrong with a number, and what a number field lets one type. */
import type { Rules } from '@alo/engine';
import type { ValidationRules } from '@alo/schemas';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Drawn } from '../arbitraries/several.js';
import { expectIssue } from './expect-issue.js';
import type { Engine, Law } from './law.js';
import { isPlainNumber } from './plain/limits.js';
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
