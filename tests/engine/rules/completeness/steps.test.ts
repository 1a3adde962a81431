import { completedSteps, firstIncompleteStep, stepsData } from '@alo/engine';
import type { AnswerMap, StepKey } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import {
  chosen,
  flatStep,
  questionnaireOf,
  radio,
  text,
  typed,
  whenOption,
} from '../../support/definitions.js';

const evidenceNeeded = radio('c', {
  has_attachment: true,
  options: [{ id: 'yes', has_attachment: true }, { id: 'no' }],
});
const questionnaire = questionnaireOf(
  flatStep('planet', radio('a')),
  flatStep('people', text('b', whenOption('a')), evidenceNeeded),
  { stepKey: 'sources', role: 'evidence', metadata: { title: 'Sources' } },
);
const completed = (answers: AnswerMap, final: StepKey[], files = {}) => [
  ...completedSteps(questionnaire, answers, new Set(final), files),
];

describe('steps', () => {
  it('[C-12 ENG-29] a step is completed by a final save, as long as it is complete', () => {
    const answers = { a: chosen('no'), c: chosen('no') };
    expect(completed(answers, [])).toEqual([]);
    expect(completed(answers, ['planet'])).toEqual(['planet']);
    expect(completed({ c: chosen('no') }, ['planet', 'people'])).toEqual(['people']);
  });

  it('[C-12 ENG-29] a step is no longer completed when another step shows a new question in it, until that is answered', () => {
    const answers = { a: chosen('no'), c: chosen('no') };
    expect(completed(answers, ['planet', 'people'])).toContain('people');
    expect(completed({ ...answers, a: chosen('yes') }, ['planet', 'people'])).toEqual(['planet']);
    expect(completed({ ...answers, a: chosen('yes'), b: typed('x') }, ['planet', 'people'])).toContain(
      'people',
    );
  });

  it('[C-12 ENG-29] a step that asks nothing is completed by itself, until it asks something', () => {
    const quiet = questionnaireOf(
      flatStep('planet', radio('a')),
      flatStep('people', text('b', whenOption('a'))),
    );
    const completedFor = (a: string) => [...completedSteps(quiet, { a: chosen(a) }, new Set(['planet']))];
    expect([completedFor('no'), completedFor('yes')]).toEqual([['planet', 'people'], ['planet']]);
    expect(firstIncompleteStep(quiet, { a: chosen('no') }, new Set(['planet']))).toBeUndefined();
  });

  it('[C-12 ENG-42] the evidence step is completed when all others are and no required evidence is missing', () => {
    const answers = { a: chosen('no'), c: chosen('yes') };
    expect(completed(answers, ['planet', 'people'])).toEqual(['planet', 'people']);
    expect(completed(answers, ['planet', 'people'], { c: 1 })).toEqual(['planet', 'people', 'sources']);
    expect(completed(answers, ['planet'], { c: 1 })).toEqual(['planet']);
  });

  it('[C-13 ENG-02] steps data says which steps are completed, which is current, and the rounded percent', () => {
    expect(stepsData(questionnaire, new Set(['planet']))).toEqual({
      steps: [
        { id: 'planet', key: 'planet', title: 'planet', isCompleted: true },
        { id: 'people', key: 'people', title: 'people', isCompleted: false },
        { id: 'sources', key: 'sources', title: 'Sources', isCompleted: false },
      ],
      currentStepKey: 'people',
      progress: 33,
      completedSteps: 1,
      totalSteps: 3,
    });
    expect(stepsData(questionnaire, new Set(['planet', 'people'])).progress).toBe(67);
    expect(stepsData(questionnaire, new Set(['planet', 'people', 'sources']))).toMatchObject({
      currentStepKey: 'sources',
      progress: 100,
    });
    expect(stepsData(questionnaire, new Set())).toMatchObject({
      currentStepKey: 'planet',
      progress: 0,
    });
  });

  it('[C-14 ENG-46] the first step that is not ready keeps the form from being submitted; missing evidence does not', () => {
    const answers = { a: chosen('no'), c: chosen('yes') };
    expect(firstIncompleteStep(questionnaire, answers, new Set(['people']))).toBe('planet');
    expect(firstIncompleteStep(questionnaire, {}, new Set(['planet', 'people']))).toBe('planet');
    expect(firstIncompleteStep(questionnaire, answers, new Set(['planet']))).toBe('people');
    expect(firstIncompleteStep(questionnaire, answers, new Set(['planet', 'people']))).toBeUndefined();
  });

  it('[C-10 C-12 C-14 ENG-46] a step whose file question has its file is completed, and ready for a submit', () => {
    const filed = questionnaireOf(
      flatStep('planet', { id: 'plan', type: 'file' }),
      flatStep('people', text('b')),
    );
    const final = new Set<StepKey>(['planet', 'people']);
    const answers = { b: typed('x') };
    expect([...completedSteps(filed, answers, final, { plan: 1 })]).toEqual(['planet', 'people']);
    expect(firstIncompleteStep(filed, answers, final, { plan: 1 })).toBeUndefined();
    expect(firstIncompleteStep(filed, answers, final, { plan: 0 })).toBe('planet');
  });

  it('[C-12 C-14 ENG-29] an open question of the evidence step itself holds back its completion and the submit', () => {
    const asking = questionnaireOf(flatStep('planet', text('a')), {
      ...flatStep('sources', text('s')),
      role: 'evidence',
    });
    const completedFor = (answers: AnswerMap, ...final: StepKey[]) => [
      [...completedSteps(asking, answers, new Set(final))],
      firstIncompleteStep(asking, answers, new Set(final)),
    ];
    const answers = { a: typed('x'), s: typed('y') };
    expect(completedFor({ a: typed('x') }, 'planet', 'sources')).toEqual([['planet'], 'sources']);
    expect(completedFor(answers, 'planet')).toEqual([['planet'], 'sources']);
    expect(completedFor(answers, 'sources')).toEqual([[], 'planet']);
    expect(completedFor(answers, 'planet', 'sources')).toEqual([['planet', 'sources'], undefined]);
  });
});
