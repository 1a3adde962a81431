import type { Questionnaire } from '@alo/engine';
import { readiness, stepsData, undecidedLength, type Readiness } from '@alo/engine/server';
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
const completedIn = ({ steps }: Readiness) => steps.filter((step) => step.isCompleted).map(({ key }) => key);
const completed = (answers: AnswerMap, final: StepKey[], files = {}) =>
  completedIn(readiness(questionnaire, answers, new Set(final), files));
const stepsDataOf = (form: Questionnaire, answers: AnswerMap, final: StepKey[], files = {}) =>
  stepsData(form, readiness(form, answers, new Set(final), files));

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
    const readyFor = (a: string) => readiness(quiet, { a: chosen(a) }, new Set(['planet']));
    expect(['no', 'yes'].map((a) => completedIn(readyFor(a)))).toEqual([['planet', 'people'], ['planet']]);
    expect(['no', 'yes'].map((a) => readyFor(a).firstIncomplete)).toEqual([undefined, 'people']);
  });

  it('[C-12 ENG-42] the evidence step is completed when all others are and no required evidence is missing', () => {
    const answers = { a: chosen('no'), c: chosen('yes') };
    expect(completed(answers, ['planet', 'people'])).toEqual(['planet', 'people']);
    expect(completed(answers, ['planet', 'people'], { c: 1 })).toEqual(['planet', 'people', 'sources']);
    expect(completed(answers, ['planet'], { c: 1 })).toEqual(['planet']);
  });

  it('[C-12 C-15 ENG-42] where the files are unknown, missing evidence keeps nothing from being completed', () => {
    const answers = { a: chosen('no'), c: chosen('yes') };
    const final = new Set<StepKey>(['planet', 'people']);
    const unknown = readiness(questionnaire, answers, final);
    expect([completedIn(unknown), unknown.isReady]).toEqual([['planet', 'people', 'sources'], true]);
    expect(readiness(questionnaire, answers, final, {}).isReady).toBe(false);
  });

  it('[C-15 C-8 ENG-46] one function says of each step its counts and missing evidence, and whether the form may be submitted', () => {
    const final = new Set<StepKey>(['planet', 'people']);
    const answers = { a: chosen('yes'), c: chosen('yes') };
    const none = { total: 0, answered: 0, open: 0, toFix: 0, missingEvidence: 0, rejected: 0 };
    expect(readiness(questionnaire, answers, final, {})).toEqual({
      excluded: new Set(),
      steps: [
        { ...none, key: 'planet', answered: 1, total: 1, isCompleted: true },
        { ...none, key: 'people', answered: 1, total: 2, open: 1, missingEvidence: 1, isCompleted: false },
        { ...none, key: 'sources', isCompleted: false },
      ],
      isReady: false,
      firstIncomplete: 'people',
    });
    expect(readiness(questionnaire, { ...answers, b: typed('x') }, final, { c: 1 })).toMatchObject({
      steps: [
        { isCompleted: true },
        { open: 0, missingEvidence: 0, isCompleted: true },
        { isCompleted: true },
      ],
      isReady: true,
      firstIncomplete: undefined,
    });
  });

  it('[C-13 ENG-02] steps data says which steps are completed, which is current, and the rounded percent', () => {
    const answers = { a: chosen('no'), c: chosen('yes') };
    const [one, none] = [
      { answered: 1, total: 1, open: 0, toFix: 0, missingEvidence: 0, rejected: 0 },
      { answered: 0, total: 0, open: 0, toFix: 0, missingEvidence: 0, rejected: 0 },
    ];
    expect(stepsDataOf(questionnaire, answers, ['planet'])).toEqual({
      steps: [
        { id: 'planet', key: 'planet', title: 'planet', isCompleted: true, ...one },
        { id: 'people', key: 'people', title: 'people', isCompleted: false, ...one, missingEvidence: 1 },
        { id: 'sources', key: 'sources', title: 'Sources', isCompleted: false, ...none },
      ],
      currentStepKey: 'people',
      progress: 33,
      completedSteps: 1,
      totalSteps: 3,
    });
    expect(stepsDataOf(questionnaire, answers, ['planet', 'people']).progress).toBe(67);
    expect(stepsDataOf(questionnaire, answers, ['planet', 'people'], { c: 1 })).toMatchObject({
      currentStepKey: 'sources',
      progress: 100,
    });
    expect(stepsDataOf(questionnaire, answers, [])).toMatchObject({ currentStepKey: 'planet', progress: 0 });
  });

  it('[C-14 ENG-46] a refused submit names the first step that is not completed, the evidence step too', () => {
    const answers = { a: chosen('no'), c: chosen('yes') };
    const named = (said: AnswerMap, final: StepKey[], files = {}) =>
      readiness(questionnaire, said, new Set(final), files).firstIncomplete;
    expect(named(answers, ['people'])).toBe('planet');
    expect(named({}, ['planet', 'people'])).toBe('planet');
    expect(named(answers, ['planet'])).toBe('people');
    expect(named(answers, ['planet', 'people'])).toBe('sources');
    expect(named(answers, ['planet', 'people'], { c: 1 })).toBeUndefined();
  });

  it('[C-10 C-12 C-14 ENG-46] a step whose file question has its file is completed, and ready for a submit', () => {
    const filed = questionnaireOf(
      flatStep('planet', { id: 'plan', type: 'file' }),
      flatStep('people', text('b')),
    );
    const final = new Set<StepKey>(['planet', 'people']);
    const ready = (plan: number) => readiness(filed, { b: typed('x') }, final, { plan });
    expect([completedIn(ready(1)), ready(1).isReady]).toEqual([['planet', 'people'], true]);
    expect([completedIn(ready(0)), ready(0).firstIncomplete]).toEqual([['people'], 'planet']);
  });

  it('[C-12 C-14 ENG-29] an open question of the evidence step itself holds back its completion and the submit', () => {
    const asking = questionnaireOf(flatStep('planet', text('a')), {
      ...flatStep('sources', text('s')),
      role: 'evidence',
    });
    const completedFor = (answers: AnswerMap, ...final: StepKey[]) => {
      const ready = readiness(asking, answers, new Set(final));
      return [completedIn(ready), ready.firstIncomplete];
    };
    const answers = { a: typed('x'), s: typed('y') };
    expect(completedFor({ a: typed('x') }, 'planet', 'sources')).toEqual([['planet'], 'sources']);
    expect(completedFor(answers, 'planet')).toEqual([['planet'], 'sources']);
    expect(completedFor(answers, 'sources')).toEqual([[], 'planet']);
    expect(completedFor(answers, 'planet', 'sources')).toEqual([['planet', 'sources'], undefined]);
  });

  it('[C-17] the length is undecided until every visible question is answered on which half of the form depends', () => {
    const form = questionnaireOf(
      flatStep('planet', radio('who'), radio('size', whenOption('who')), text('name', whenOption('size'))),
      flatStep('people', text('more', whenOption('size')), text('other')),
    );
    expect(undecidedLength(form, {})).toEqual(['who']);
    expect(undecidedLength(form, { who: chosen('yes') })).toEqual([]);
    const shorter = questionnaireOf(
      flatStep('planet', radio('who'), radio('size', whenOption('who')), text('name', whenOption('size'))),
      flatStep('people', text('more', whenOption('size'))),
    );
    expect(undecidedLength(shorter, { who: chosen('yes') })).toEqual(['size']);
    expect(undecidedLength(shorter, { who: chosen('no') })).toEqual([]);
    expect(undecidedLength(shorter, { who: chosen('yes'), size: chosen('yes') })).toEqual([]);
  });
});
