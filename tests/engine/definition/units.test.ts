import { inUnitOf } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { Conversion, OptionDefinition, QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { definitionOf, flatStep, problemsIn } from '../support/definitions.js';

const therms: Conversion = {
  id: 'therms-to-kwh',
  from: 'therms',
  to: 'kWh',
  factor: 29.3071,
  source: 'A table of units',
  date: '2025',
};

const gas = (options: OptionDefinition[], more: Partial<QuestionDefinition> = {}): QuestionDefinition => ({
  id: 'gas',
  type: 'radio-text',
  options,
  validation_rules: { show_on_options: options.map(({ id }) => id), data_type: 'number', unit: 'm³' },
  ...more,
});

const inTherms = { id: 'therms', unit: 'therms', conversion: 'therms-to-kwh' };
const inKwh = { id: 'kwh', unit: 'kWh' };
const unknown = { id: 'unknown' };

const form = (question: QuestionDefinition, conversions: Conversion[] = [therms]) => ({
  ...definitionOf(flatStep('planet', question)),
  conversions,
});

const place = (part: string) => `/steps/0/metadata/fields/0/options/0/${part}`;

describe('units of options', () => {
  it('[D-24] a chosen option gives its unit to what is typed, and other options leave that of the question', () => {
    const { questions, conversions } = parseDefinition(form(gas([inTherms, inKwh, unknown])));
    const [question] = questions;
    expect(conversions).toEqual([therms]);
    if (question === undefined) throw new Error('It was read.');
    const unitOf = (optionId?: string | null) => inUnitOf(question, optionId).rules.unit;
    expect(['therms', 'kwh', 'unknown', 'nobody', null, undefined].map(unitOf)).toEqual([
      'therms',
      'kWh',
      'm³',
      'm³',
      'm³',
      'm³',
    ]);
    expect(inUnitOf(question, 'unknown')).toBe(question);
  });

  const refused: [string, QuestionDefinition, Conversion[], string][] = [
    ['a conversion that is not there', gas([inTherms]), [], place('conversion')],
    ['a conversion from another unit', gas([{ ...inTherms, unit: 'GJ' }]), [therms], place('conversion')],
    [
      'a conversion of no unit',
      gas([{ id: 'therms', conversion: 'therms-to-kwh' }]),
      [therms],
      place('conversion'),
    ],
    ['a conversion that no option uses', gas([inKwh]), [therms], '/conversions/0'],
    ['two conversions of one id', gas([inTherms]), [therms, therms], '/conversions/1/id'],
    [
      'a unit where no text box opens',
      gas([inKwh], { validation_rules: { data_type: 'number' } }),
      [],
      place('unit'),
    ],
    [
      'a unit of a question that asks for no number',
      gas([inKwh], { validation_rules: { show_on_options: ['kwh'] } }),
      [],
      place('unit'),
    ],
    ['a unit of a question without a text box', gas([inKwh], { type: 'radio' }), [], place('unit')],
  ];
  it.each(refused)('[D-24] refuses %s', (_, question, conversions, pointer) => {
    const problems = problemsIn(form(question, conversions));
    expect(problems.map((problem) => problem.pointer)).toEqual([pointer]);
    expect(problems[0]?.message).toMatch(/^\S.*\.$/);
  });
});
