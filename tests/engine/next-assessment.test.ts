import { parseDefinition } from '@alo/engine/authoring';
import { carryOver, type CarriedOver, type ServingFile } from '@alo/engine/server';
import type { AnswerMap, QuestionDefinition } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { model } from './scoring/small-model.js';

const options = (...ids: string[]) => ids.map((id) => ({ id }));
const proved = { type: 'radio' as const, has_attachment: true };

const fields: QuestionDefinition[] = [
  { id: 'year', type: 'text', validation_rules: { format: 'date' } },
  { id: 'kitchen', type: 'radio', options: options('no', 'yes') },
  {
    id: 'scraps',
    ...proved,
    options: options('no', 'yes'),
    dependency_list: [{ questionId: 'kitchen', conditionType: 'option_id_equals', requiredValue: 'yes' }],
  },
  { id: 'bills', ...proved, options: options('few', 'all') },
  { id: 'lamps', ...proved, options: options('half', 'all') },
  { id: 'pledge', ...proved, options: options('yes') },
  { id: 'gas', type: 'number', has_attachment: true },
  {
    id: 'base',
    type: 'radio/text',
    options: options('none'),
    validation_rules: { format: 'date' },
  },
  { id: 'gas-then', type: 'number' },
  { id: 'plan', ...proved, options: options('yes') },
];

const questionnaire = parseDefinition({
  key: 'small',
  version: 2,
  title: 'Small',
  steps: [{ stepKey: 'only', metadata: { title: 'Only', fields } }],
});
const scored = (kind: 'policy' | 'practice' | 'result') =>
  ({ pillar: 'e', category: 'energy', maximum: 4, kind, evidence: 'expected' }) as const;
const release = {
  questionnaire,
  scoreModel: {
    ...model,
    questions: { bills: scored('result'), lamps: scored('practice'), pledge: scored('policy') },
  },
  nextAssessment: {
    questionnaire: { key: 'small', version: 2 },
    ask_again: ['year'],
    evidence_months: { policy: 36, practice: 12, result: 0 },
  },
};

const answers: AnswerMap = {
  year: { typedValue: '2025-12-31' },
  kitchen: { selectedOptionId: 'yes' },
  scraps: { selectedOptionId: 'yes' },
  bills: { selectedOptionId: 'all' },
  lamps: { selectedOptionId: 'half' },
  pledge: { selectedOptionId: 'yes' },
};
const file = (questionId: string, attachedOn: string): ServingFile => ({ questionId, attachedOn });
const carried = (given: AnswerMap, files: readonly ServingFile[] = []): CarriedOver<ServingFile> =>
  carryOver(release, { answers: given, files }, '2026-06-30');

describe('the next assessment', () => {
  it('[N-1] begins with the answers of the last one, as far as the new form takes them', () => {
    const { answers: taken } = carried({
      ...answers,
      lamps: { selectedOptionId: 'a column that was taken out' },
      gone: { typedValue: 'of a question that was taken out' },
    });
    expect(Object.keys(taken)).toEqual(['kitchen', 'scraps', 'bills', 'pledge']);
  });

  it('[N-2] asks some questions again, and takes over nothing that is hidden then', () => {
    expect(carried(answers).answers).not.toHaveProperty('year');
    expect(
      carried({ ...answers, kitchen: { selectedOptionId: 'of another year' } }).answers,
    ).not.toHaveProperty('scraps');
  });

  it('[N-3] needs new files where they are too old, by what they prove', () => {
    const files = [
      file('bills', '2026-06-29'),
      file('lamps', '2025-06-30'),
      file('lamps', '2025-06-29'),
      file('pledge', '2023-06-30'),
      file('pledge', '2023-06-29'),
    ];
    const { files: serving, outdated } = carried(answers, files);
    expect(serving).toEqual([files[1], files[3]]);
    expect(outdated).toEqual([files[0], files[2], files[4]]);
  });

  it('[N-3] needs a new bill of an amount that is not scored, and keeps the file of another such answer', () => {
    const files = [file('gas', '2026-06-29'), file('plan', '2026-06-29')];
    const unscored = { gas: { typedValue: '4200' }, plan: { selectedOptionId: 'yes' } };
    const { files: serving, outdated } = carried({ ...answers, ...unscored }, files);
    expect([serving, outdated]).toEqual([[files[1]], [files[0]]]);
  });

  it('[N-4] asks for no file where none is taken any more', () => {
    const files = [file('scraps', '2020-01-01'), file('gone', '2026-06-01'), file('kitchen', '2026-06-01')];
    const { files: serving, outdated } = carried({ ...answers, kitchen: { selectedOptionId: 'no' } }, files);
    expect([...serving, ...outdated]).toEqual([]);
  });

  it('[N-6] takes the last one for its base year where there is none, and keeps a base year that there is', () => {
    const base_year = {
      end: 'base',
      period: 'year',
      amounts: { 'gas-then': 'gas' },
      options: { pledge: 'yes' },
    };
    const withBase = { ...release, nextAssessment: { ...release.nextAssessment, base_year } };
    const given: AnswerMap = {
      year: { typedValue: '2025-12-31' },
      gas: { typedValue: '4200', note: 'All bills' },
    };
    const first = carryOver(withBase, { answers: given, files: [] }, '2027-01-31');
    expect(first.answers).toMatchObject({
      base: { typedValue: '2025-12-31' },
      'gas-then': { typedValue: '4200' },
      pledge: { selectedOptionId: 'yes' },
    });
    expect(first.answers['gas-then']).not.toHaveProperty('note', 'All bills');
    expect(Object.fromEntries(first.sources)).toEqual({ base: 'year', 'gas-then': 'gas', pledge: 'year' });
    const second = { ...first.answers, year: { typedValue: '2026-12-31' }, gas: { typedValue: '3900' } };
    const third = carryOver(withBase, { answers: second, files: [] }, '2028-01-31');
    expect(third.answers).toMatchObject({
      base: { typedValue: '2025-12-31' },
      'gas-then': { typedValue: '4200' },
    });
    expect(third.sources.size).toBe(0);
  });

  it('[N-5] leaves the last assessment as it was', () => {
    const last = { answers: structuredClone(answers), files: [file('bills', '2026-06-29')] };
    const before = structuredClone(last);
    carryOver(release, last, '2026-06-30');
    expect(last).toEqual(before);
  });
});
