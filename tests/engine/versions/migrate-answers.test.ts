import { migrateAnswers, restoreAnswers } from '@alo/engine/authoring';
import type { AnswerMap } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { formOf, yesOrNo } from './two-versions.js';

const before = formOf(
  { id: 'led', type: 'radio', options: yesOrNo },
  { id: 'power', type: 'text' },
  { id: 'heat', type: 'number', validation_rules: { unit: 'kWh' } },
  { id: 'why', type: 'text' },
  { id: 'gone', type: 'text' },
  { id: 'old', type: 'text' },
);
const after = formOf(
  {
    id: 'lamps',
    type: 'radio',
    options: [
      { id: 'all', option_text: 'All' },
      { id: 'no', option_text: 'No' },
    ],
  },
  { id: 'power', type: 'number' },
  { id: 'heat', type: 'number', validation_rules: { unit: 'MWh', max_value: 10 } },
  {
    id: 'why',
    type: 'text',
    dependency_list: [{ questionId: 'lamps', conditionType: 'option_id_equals', requiredValue: 'no' }],
  },
);
const plan = {
  renamed: [{ from: 'led', to: 'lamps' }],
  options: [{ question: 'led', from: ['yes'], to: 'all' }],
  dropped: [{ question: 'old', reason: 'It asked for two things at once' }],
};
const answers: AnswerMap = {
  led: { selectedOptionId: 'yes', note: 'Since 2020' },
  power: { typedValue: 'much', note: 'Ask the engineer' },
  heat: { typedValue: '12' },
  why: { typedValue: 'no money' },
  gone: { typedValue: 'x' },
  old: { typedValue: 'y' },
};

describe('a migration', () => {
  const migration = migrateAnswers(before, after, plan, answers);

  it('[M-6] moves an answer with its note, to the question and the option that the plan names', () => {
    expect(migration.answers['lamps']).toEqual({ selectedOptionId: 'all', note: 'Since 2020' });
    expect(migration.report.moved[0]).toEqual({
      from: 'led',
      to: 'lamps',
      option: { was: 'yes', is: 'all' },
    });
    expect(migration.report.given).toBe(6);
  });

  it('[M-7] parks what does not fit, as it was, and says why', () => {
    expect(migration.parked).toEqual([
      {
        questionId: 'power',
        answer: answers['power'],
        code: 'notANumber',
        message: 'Question "power" takes a number such as 12 or 12.5.',
      },
      {
        questionId: 'gone',
        answer: answers['gone'],
        code: 'questionGone',
        message: 'The new version has no question "gone".',
      },
      {
        questionId: 'old',
        answer: answers['old'],
        code: 'dropped',
        message: 'It asked for two things at once',
      },
    ]);
  });

  it('[M-10] names what moved and is hidden, breaks a limit, or is in another unit', () => {
    expect(migration.report).toMatchObject({
      hidden: ['why'],
      issues: [{ questionId: 'heat', code: 'tooLarge' }],
      otherUnit: [{ questionId: 'heat', was: 'kWh', is: 'MWh' }],
    });
    expect(migration.answers['why']).toEqual({ typedValue: 'no money' });
  });

  it('[M-9] is undone by what became of the answers, also where two options became one', () => {
    expect({ ...restoreAnswers(migration) }).toEqual(answers);
    const merged = { ...plan, options: [{ question: 'led', from: ['yes', 'no'], to: 'all' }] };
    for (const selectedOptionId of ['yes', 'no']) {
      const given = { led: { selectedOptionId } };
      const { answers: moved, ...rest } = migrateAnswers(before, after, merged, given);
      expect(moved['lamps']).toEqual({ selectedOptionId: 'all' });
      expect({ ...restoreAnswers({ answers: moved, ...rest }) }).toEqual(given);
    }
  });

  it('[M-9] is not undone without an answer that it moved', () => {
    expect(() => restoreAnswers({ ...migration, answers: {} })).toThrow(
      new RangeError('The answer to "lamps" is missing.'),
    );
  });

  it('[M-5] follows no plan with problems, and says which', () => {
    expect(() => migrateAnswers(before, after, { renamed: [{ from: 'led', to: 'none' }] }, {})).toThrow(
      new RangeError('The plan does not fit, at "/renamed/0/to": The new version has no question "none".'),
    );
  });
});
