import {
  acceptsNumberText,
  blocksMinus,
  numberFromText,
  numberStep,
  settleNumber,
  type Rules,
} from '@alo/engine';
import type { ValidationRules } from '@alo/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planetOf } from '../../support/definitions.js';

function rulesOf(validation_rules: ValidationRules): Rules {
  const [question] = planetOf({ id: 'a', type: 'number', validation_rules }).questions;
  if (!question) throw new Error('There is a question.');
  return question.rules;
}
const whole = rulesOf({});
const decimal = rulesOf({ allow_decimal: true });

describe('number inputs', () => {
  const from10to100: [string, boolean][] = [
    ['', true],
    ['1', true],
    ['12', true],
    ['101', false],
    ['100', true],
    ['-', false],
    ['-1', false],
    ['1.5', false],
    ['1e2', false],
    ['x', false],
    [' 1', false],
  ];
  it.each(from10to100)('[L-10 ENG-56] typing %j into 10 to 100 is accepted: %s', (value, accepted) => {
    expect(acceptsNumberText(rulesOf({ min_value: 10, max_value: 100 }), value)).toBe(accepted);
  });

  it('[L-10 ENG-56] decimals are typed where they are allowed, up to six', () => {
    for (const value of ['1.', '1.5', '1.123456', '0.5', '-0.5']) {
      expect(acceptsNumberText(decimal, value)).toBe(true);
      expect(acceptsNumberText(whole, value)).toBe(false);
    }
    expect(acceptsNumberText(decimal, '1.1234567')).toBe(false);
    expect(acceptsNumberText(decimal, '.5')).toBe(false);
    expect(acceptsNumberText(whole, '1234567890123456')).toBe(false);
  });

  it('[L-10 ENG-56] limits below zero can be typed too', () => {
    const cold = rulesOf({ min_value: -40, max_value: -5 });
    const accepted = ['-', '-1', '-12', '-40', '-41', '5', '0'].map((value) =>
      acceptsNumberText(cold, value),
    );
    expect(accepted).toEqual([true, true, true, true, false, false, false]);
  });

  it('[L-10 ENG-56] every value inside the limits can be typed character by character', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), fc.nat(500), fc.nat(500), (min, width, at) => {
        const rules = rulesOf({ min_value: min, max_value: min + width });
        const value = String(min + Math.min(at, width));
        for (let length = 1; length <= value.length; length += 1)
          expect(acceptsNumberText(rules, value.slice(0, length))).toBe(true);
        expect(settleNumber(rules, value, 'before')).toBe(value);
      }),
    );
  });

  it('[L-10 ENG-56] leaving the field, a value outside gives way to the one before', () => {
    const rules = rulesOf({ min_value: 10, max_value: 100, allow_decimal: true });
    expect(settleNumber(rules, '9', '50')).toBe('50');
    expect(settleNumber(rules, '101', '')).toBe('');
    expect(settleNumber(rules, '10', '50')).toBe('10');
    expect(settleNumber(rules, '12.', '50')).toBe('12');
    expect(settleNumber(rules, '-', '50')).toBe('50');
    expect(settleNumber(rules, '', '50')).toBe('');
    expect(settleNumber(whole, '-7', '50')).toBe('-7');
  });

  it('[L-10 ENG-13] the text of a number field travels as a number, or not at all', () => {
    expect(['12', '12.', '12.5', '-', '', '-3'].map(numberFromText)).toEqual([
      '12',
      '12',
      '12.5',
      null,
      null,
      '-3',
    ]);
  });

  it('[L-11 ENG-56] the minus key is blocked when the minimum is 0 or more', () => {
    expect([rulesOf({ min_value: 0 }), rulesOf({ min_value: 5 })].map(blocksMinus)).toEqual([true, true]);
    expect([rulesOf({ min_value: -1 }), rulesOf({}), rulesOf({ max_value: 5 })].map(blocksMinus)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('[L-12 ENG-56] the step is any with decimals and 1 without', () => {
    expect([numberStep(decimal), numberStep(whole)]).toEqual(['any', '1']);
  });
});
