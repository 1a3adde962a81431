/** Figures that earn points: a change since a base year, worked out from two years' amounts. */
import { figureValue } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import type { Review } from '@alo/engine/review';
import {
  claimedEvidence,
  claimsOf,
  createWhatIf,
  expectedFiles,
  improvements,
  scoreSubmission,
} from '@alo/engine/scoring';
import type { AnswerMap, QuestionScore, ScoreModel } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { model as small } from './small-model.js';

const amount = (id: string) => ({
  id,
  type: 'number',
  validation_rules: { min_value: 0, allow_decimal: true },
});
const day = (id: string) => ({ id, type: 'text', validation_rules: { format: 'date' } });

const source = {
  key: 'years',
  version: 1,
  title: 'Two years',
  figures: [
    { id: 'start-off', title: 'Taken off', unit: 'months', product: ['start', -1] },
    { id: 'months', title: 'Months', unit: 'months', sum: ['end', 'start-off'] },
    { id: 'share', title: 'Share', unit: 'times', divide: 'now', by: 'then' },
    { id: 'percent', title: 'Percent', unit: '%', product: ['share', 100] },
    { id: 'change', title: 'Change', unit: '%', decimals: 1, sum: ['percent', -100] },
  ],
  steps: [
    {
      stepKey: 'only',
      metadata: {
        title: 'Only',
        fields: [
          day('start'),
          day('end'),
          amount('now'),
          amount('then'),
          {
            id: 'bills',
            type: 'radio',
            options: [{ id: 'no', has_attachment: false }, { id: 'yes' }],
            has_attachment: true,
          },
          {
            id: 'shown',
            type: 'custom',
            component: 'figure',
            figure: 'change',
            dependency_list: [
              { questionId: 'bills', conditionType: 'option_id_equals', requiredValue: 'yes' },
            ],
          },
        ],
      },
    },
  ],
};
const questionnaire = parseDefinition(source);
const model: ScoreModel = {
  ...small,
  questionnaire: { key: 'years', version: 1 },
  pillars: { e: { title: 'Planet', weight: 1, categories: { energy: 1 } } },
  certificates: { ...small.certificates, slots: [] },
  plausibility: [],
  unscored: [],
  questions: {
    shown: {
      pillar: 'e',
      category: 'energy',
      maximum: 16,
      kind: 'result',
      evidence: 'expected',
      when_hidden: 'zero',
      proven_by: ['bills'],
      bands: [{ at_most: -20, points: 16 }, { at_most: -10, points: 10 }, { points: 0 }],
    },
  },
};
const answersOf = (now: string, then: string): AnswerMap => ({
  now: { typedValue: now },
  then: { typedValue: then },
  bills: { selectedOptionId: 'yes' },
});
const scoreOf = (answers: AnswerMap, review?: Partial<Review>) =>
  scoreSubmission(questionnaire, model, {
    answers,
    files: { bills: 1 },
    reviews: new Map(
      review && [['bills', { questionId: 'bills', approved: null, reasonId: null, ...review }]],
    ),
    today: '2026-01-01',
  });
const lineOf = (...given: Parameters<typeof scoreOf>) => {
  const { value, reason, points, maximum, factor } = scoreOf(...given).lines[0] ?? {};
  return [value, reason, points, maximum, factor];
};

describe('a figure that earns points', () => {
  it.each([
    ['80', '100', -20, 16],
    // A share of 0.7 times 100 is 70 and a little less in doubles.
    ['0.7', '1', -30, 16],
    ['80.04', '100', -20, 16],
    ['80.06', '100', -19.9, 10],
    // Half away from 0.
    ['80.05', '100', -20, 16],
    ['100.05', '100', 0.1, 0],
  ])('[P-21] counts as it is shown: %s after %s is %d %%', (now, then, value, points) => {
    const [shown, , earned] = lineOf(answersOf(now, then));
    expect([shown, earned]).toEqual([value, points]);
  });

  it('[P-21] earns nothing without a value, and its maximum stays, whether it is shown or hidden', () => {
    expect(lineOf(answersOf('80', '0'))).toEqual([undefined, 'unanswered', 0, 16, 1]);
    const { bills: _, ...unasked } = answersOf('80', '100');
    expect(lineOf(unasked)).toEqual([undefined, 'zeroWhileHidden', 0, 16, 1]);
  });

  it('[P-21] is proven, asked about and rejected where its bills are', () => {
    const answers = answersOf('80', '100');
    expect(lineOf(answers, { approved: true })).toEqual([-20, 'verified', 16, 16, 1]);
    expect(lineOf(answers, { asks: 'All of them?' })).toEqual([-20, 'asked', 16, 16, 0]);
    expect(lineOf(answers, { approved: false, isAboutAnswer: true })).toEqual([-20, 'refused', 16, 16, 0]);
    expect(scoreOf(answers, { approved: true }).verifiedShare).toBe(1);
    expect(claimsOf(questionnaire, model, answers).map(({ id }) => id)).toEqual(['bills']);
  });

  it('[P-19 P-21] has its bills behind its points, and they are named where they are missing', () => {
    const answers = answersOf('80', '100');
    expect(claimedEvidence(questionnaire, model, { answers, files: { bills: 1 } }).share).toBe(1);
    const { share, bare } = claimedEvidence(questionnaire, model, { answers, files: {} });
    expect([share, bare]).toEqual([0, [{ questionId: 'bills', share: 1 }]]);
  });

  it('[P-19] names answers that claim as much in form order, whatever the order of the model', () => {
    const definition = structuredClone(source);
    const fields = definition.steps[0]?.metadata.fields ?? [];
    const bills = fields.find(({ id }) => id === 'bills');
    if (bills === undefined) throw new Error('There are no bills');
    fields.push({ ...bills, id: 'meters' });
    const shown = { ...model.questions['shown'], proven_by: ['meters', 'bills'] } as QuestionScore;
    const answers = { ...answersOf('80', '100'), meters: { selectedOptionId: 'yes' } };
    const twice = { ...model, questions: { ...model.questions, shown } };
    const { bare } = claimedEvidence(parseDefinition(definition), twice, { answers, files: {} });
    expect(bare).toEqual([
      { questionId: 'bills', share: 0.5 },
      { questionId: 'meters', share: 0.5 },
    ]);
  });

  it('[C-16 P-21] expects the files of its bills while it is asked, and none while it is not', () => {
    expect([...expectedFiles(model, new Set())]).toEqual(['bills']);
    expect([...expectedFiles(model, new Set(['shown']))]).toEqual([]);
  });

  it('[P-13 P-14 P-21] is seen by a what-if, and can be raised by its proof alone', () => {
    const facts = { answers: answersOf('80', '100'), files: {}, reviews: new Map(), today: '2026-01-01' };
    const { totals, after } = createWhatIf(questionnaire, model, facts);
    expect([totals.score, after({ approved: ['bills'] }).score]).toEqual([50, 100]);
    expect(after({ answers: { then: { typedValue: '90' } } }).score).toBe((100 * 5) / 16);
    expect(improvements(questionnaire, model, facts)).toMatchObject([
      { questionId: 'shown', answer: undefined, needsEvidence: true, gain: { pillar: 50 } },
    ]);
  });
});

describe('dates in figures', () => {
  it.each([
    ['2024-12-31', '2025-12-31', 12],
    ['2024-02-29', '2025-02-28', 12],
    ['2024-11-30', '2025-01-01', 2],
    ['2026-03-01', '2025-12-31', -3],
  ])('[G-11] from %s to %s are %d months', (start, end, months) => {
    const answers: AnswerMap = { start: { typedValue: start }, end: { typedValue: end } };
    expect(figureValue(questionnaire, 'months', (id) => answers[id])).toBe(months);
  });

  it('[G-3 G-11] a date that does not exist is none', () => {
    const answers: AnswerMap = { start: { typedValue: '2025-02-30' }, end: { typedValue: '2025-12-31' } };
    expect(figureValue(questionnaire, 'months', (id) => answers[id])).toBeUndefined();
  });
});
