import {
  blocksMinus,
  misfitIssue,
  numberStep,
  readNumber,
  withoutUnit,
  type NumberReading,
  type Question,
} from '@alo/engine';
import type { ValidationRules } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { planetOf } from '../../support/definitions.js';

function numberWith(validation_rules: ValidationRules): Question {
  const [question] = planetOf({ id: 'a', type: 'number', validation_rules }).questions;
  if (!question) throw new Error('There is a question.');
  return question;
}
const rulesOf = (rules: ValidationRules) => numberWith(rules).rules;
const whole = rulesOf({});
const decimal = rulesOf({ allow_decimal: true });

/** Both numbers that a text can stand for, the likelier one first. */
const both = (reading: NumberReading | undefined) =>
  reading && [reading.value, ...(reading.other === undefined ? [] : [reading.other])];

describe('reading numbers', () => {
  it.each([
    ['845', ['845']],
    ['12.345,67', ['12345.67']],
    ['12,345.67', ['12345.67']],
    ['1 234,5', ['1234.5']],
    ["1'234’567.8", ['1234567.8']],
    ['1.000.000', ['1000000']],
    ['12,34,567', ['1234567']],
    ['1,23,456.78', ['123456.78']],
    ['0,500', ['0.5']],
    ['0.500', ['0.5']],
    ['41,15', ['41.15']],
    ['.5', ['0.5']],
    ['5,', ['5']],
    ['007', ['7']],
    ['5,00', ['5']],
    ['-0', ['0']],
    ['+5', ['5']],
    ['123456789012345678901,25', ['123456789012345678901.25']],
  ])('[L-10 ENG-56] %j is one number, whichever decimal sign the reader uses', (text, expected) => {
    for (const sign of ['.', ','] as const) expect(both(readNumber(decimal, text, sign))).toEqual(expected);
  });

  it.each([
    ['a no-break space', '1\u00a0234,5', '1234.5'],
    ['a narrow no-break space', '1\u202f234,5', '1234.5'],
    ['a thin space', '1\u2009234,5', '1234.5'],
    ['blanks around it', '  5 ', '5'],
    ['a minus sign', '\u22125', '-5'],
    ['an en dash and a blank', '\u2013 5', '-5'],
    ['full-width figures', '１，２３４．５', '1234.5'],
  ])('[L-10] %s does not keep a number from being read', (_, text, expected) => {
    expect(both(readNumber(decimal, text, '.'))).toEqual([expected]);
  });

  it.each([
    '',
    ' ',
    '-',
    '.',
    '1e3',
    '0x10',
    'a lot',
    '5-',
    '--5',
    '1 2',
    '12 345 6',
    '1,2,3',
    '1.234.5',
    "1 234'567",
    '1_000',
    '5 %',
    '½',
    '5²',
    '٣',
  ])('[L-10 ENG-56] %j is no number', (text) => {
    expect(readNumber(decimal, text, '.')).toBeUndefined();
  });

  it('[L-10] one separator before three figures may mean two numbers; the own decimal sign decides, and both are given', () => {
    expect(both(readNumber(decimal, '845,300', '.'))).toEqual(['845300', '845.3']);
    expect(both(readNumber(decimal, '845,300', ','))).toEqual(['845.3', '845300']);
    expect(both(readNumber(decimal, '845.300', '.'))).toEqual(['845.3', '845300']);
    expect(both(readNumber(decimal, '-1.000', ','))).toEqual(['-1000', '-1']);
  });

  it('[L-10 ENG-11] of two numbers the one that the rules allow comes first, whatever the decimal sign', () => {
    expect(both(readNumber(whole, '845,300', ','))).toEqual(['845300', '845.3']);
    const small = rulesOf({ allow_decimal: true, max_value: 1000 });
    expect(both(readNumber(small, '845,300', '.'))).toEqual(['845.3', '845300']);
    const large = rulesOf({ allow_decimal: true, min_value: 1000 });
    expect(both(readNumber(large, '845,300', ','))).toEqual(['845300', '845.3']);
    // Neither is allowed, so the decimal sign decides.
    const none = rulesOf({ allow_decimal: true, max_value: 1 });
    expect(both(readNumber(none, '845,300', ','))).toEqual(['845.3', '845300']);
  });

  it('[L-10] the own unit may stand behind a number, however it is written; another unit means another number', () => {
    const area = rulesOf({ unit: 'm²' });
    for (const text of ['5,200 m²', '5,200 m2', '5200M²', '5 200 m²'])
      expect(readNumber(area, text, '.')?.value).toBe('5200');
    const energy = rulesOf({ unit: 'kWh' });
    expect(readNumber(energy, '5 kwh', '.')?.value).toBe('5');
    for (const text of ['5 MWh', '5 kWh/a', '5 k', 'kWh 5', '5 m²'])
      expect(readNumber(energy, text, '.')).toBeUndefined();
    expect(readNumber(whole, '5 kWh', '.')).toBeUndefined();
  });

  it('[L-10] the unit behind a number is taken off: its own, or any word where it has none', () => {
    expect(['5,200 m²', '5 MWh', ' 5 '].map((text) => withoutUnit(text, 'm²'))).toEqual([
      '5,200',
      '5 MWh',
      '5',
    ]);
    expect(['5 nights', '5 m²', '5'].map((text) => withoutUnit(text, undefined))).toEqual(['5', '5 m²', '5']);
  });

  it('[L-10 A-17 L-8] what is no number, not whole or outside the limits is a misfit, and its issue says why', () => {
    const question = numberWith({ min_value: 10, max_value: 100 });
    const issue = (text: string) => {
      const reading = readNumber(question.rules, text, '.')?.value;
      const { code, params } = misfitIssue(question, { text, reading }) ?? {};
      return [code, params];
    };
    expect(['a lot', '1e3', '12.5', '9', '1,000', '50'].map(issue)).toEqual([
      ['notANumber', {}],
      ['notANumber', {}],
      ['notAnInteger', {}],
      ['tooSmall', { min: 10 }],
      ['tooLarge', { max: 100 }],
      [undefined, undefined],
    ]);
  });

  it('[L-11 ENG-56] the minus key is blocked when the minimum is 0 or more', () => {
    expect([{ min_value: 0 }, { min_value: 5 }].map(rulesOf).map(blocksMinus)).toEqual([true, true]);
    expect([{ min_value: -1 }, {}, { max_value: 5 }].map(rulesOf).map(blocksMinus)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('[L-12 ENG-56] the step is any with decimals and 1 without', () => {
    expect([numberStep(decimal), numberStep(whole)]).toEqual(['any', '1']);
  });
});
