import type { ValidationRules } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { problemsOf } from '../support/definitions.js';

const problemsWith = (validation_rules: ValidationRules, type: 'number' | 'text' | 'email' = 'number') =>
  problemsOf({ id: 'a', type, validation_rules }).map(({ pointer, message }) => [
    pointer.replace('/steps/0/metadata/fields/0/validation_rules/', ''),
    message,
  ]);

describe('limits', () => {
  const refused: [ValidationRules, string, string][] = [
    [{ min_value: 2, max_value: 1 }, 'min_value', '"min_value" (2) is more than "max_value" (1).'],
    [{ min_length: 9, max_length: 8 }, 'min_length', '"min_length" (9) is more than "max_length" (8).'],
    [{ min_length: 5001 }, 'min_length', '"min_length" must be <= 5000.'],
    [{ max_length: 5001 }, 'max_length', '"max_length" must be <= 5000.'],
    [{ max_value: Number('1e400') }, 'max_value', '"max_value" must be a finite number.'],
    [{ min_value: -Infinity }, 'min_value', '"min_value" must be a finite number.'],
    [{ min_value: NaN }, 'min_value', '"min_value" must be a finite number.'],
    [{ max_length: Infinity }, 'max_length', '"max_length" must be a whole number.'],
    [
      { min_value: 0.2, max_value: 0.8 },
      'min_value',
      'There is no whole number from 0.2 to 0.8: change the limits, or set "allow_decimal".',
    ],
  ];
  it.each(refused)('[D-21 ENG-11] %j are refused', (rules, member, message) => {
    expect(problemsWith(rules)).toEqual([[member, message]]);
  });

  it('[D-21 ENG-11] that some answer keeps are read', () => {
    for (const rules of [
      { min_value: 0.2, max_value: 0.8, allow_decimal: true },
      { min_value: 0.2, max_value: 1 },
      { min_value: 5, max_value: 5, min_length: 1, max_length: 1 },
      { min_value: -Number.MAX_VALUE, max_value: Number.MAX_VALUE },
      { min_length: 0, max_length: 5000 },
    ])
      expect(problemsWith(rules), JSON.stringify(rules)).toEqual([]);
    expect(problemsWith({ min_value: 0.2, max_value: 0.8 }, 'text')).toEqual([]);
  });

  it('[D-18] a JSON number that is too large for JavaScript is refused wherever it stands', () => {
    expect(
      problemsWith(JSON.parse('{ "min_value": 0, "max_value": 1e999 }') as ValidationRules),
    ).toHaveLength(1);
  });
});
