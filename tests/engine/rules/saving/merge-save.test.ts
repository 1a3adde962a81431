import { createAnswerSheet } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
import { hiddenBySave, mergeSave, removedElsewhere } from '@alo/engine/server';
import type { AnswerChanges, AnswerMap, StepKey } from '@alo/schemas';
import fc from 'fast-check';
import { stepNames } from '../../../../engine/src/testing/words.js';
import { describe, expect, it } from 'vitest';
import { answersIn, drawnAnswers } from '../../arbitraries/answers.js';
import { definitions } from '../../arbitraries/questionnaires.js';
import {
  chosen,
  flatStep,
  grid,
  group,
  questionnaireOf,
  radio,
  text,
  typed,
  whenOption,
  written,
} from '../../support/definitions.js';

const questionnaire = questionnaireOf(
  flatStep('planet', radio('a'), text('b', whenOption('a'))),
  flatStep(
    'people',
    text('c', whenOption('a')),
    group('d', [grid('d1', ['d1_1', 'd1_2']), { id: 'd2', type: 'file' }], whenOption('a')),
    text('e'),
  ),
);
const saveOf = (changes: AnswerChanges, stored: AnswerMap = {}, more = {}) => ({
  stored,
  changes,
  stepKey: 'planet' as StepKey,
  saveAsDraft: true,
  finalSteps: new Set<StepKey>(),
  ...more,
});

describe('merging a save', () => {
  it('[S-1 ENG-34] absent is unchanged, null is cleared, and every answer gets its written form', () => {
    const stored = { a: chosen('yes'), b: typed('old'), e: typed('kept') };
    expect(mergeSave(questionnaire, saveOf({ b: null }, stored)).answers).toEqual({
      a: written('yes'),
      e: written(null, 'kept'),
    });
    expect(
      mergeSave(questionnaire, saveOf({ b: { typedValue: 'ne\u0301', note: ' ' } }, stored)).answers,
    ).toEqual({
      a: written('yes'),
      b: written(null, 'né'),
      e: written(null, 'kept'),
    });
  });

  it('[S-2 ENG-23 ENG-37] answers excluded after the merge are dropped in every step, in form order', () => {
    const stored = { e: typed('x'), d1_1: chosen('no'), c: typed('x'), b: typed('x'), a: chosen('yes') };
    const { answers, dropped } = mergeSave(questionnaire, saveOf({ a: chosen('no') }, stored));
    expect(dropped).toEqual(['b', 'c', 'd1_1']);
    expect(answers).toEqual({ a: written('no'), e: written(null, 'x') });
    expect(mergeSave(questionnaire, saveOf({ b: typed('sent hidden') })).dropped).toEqual(['b']);
  });

  it('[S-18 ENG-23 ENG-50] files of excluded questions and of an answer that needs none are cleared', () => {
    const form = questionnaireOf(
      flatStep(
        'planet',
        radio('a'),
        radio('b', {
          has_attachment: true,
          options: [
            { id: 'yes', option_text: 'Yes', has_attachment: true },
            { id: 'no', option_text: 'No', has_attachment: false },
          ],
        }),
      ),
      flatStep('people', text('c', whenOption('a'))),
    );
    const files = { a: 1, b: 2, c: 1 };
    const stored = { a: chosen('yes'), b: chosen('yes'), c: typed('x') };
    expect(mergeSave(form, saveOf({}, stored, { files })).cleared).toEqual([]);
    expect(mergeSave(form, saveOf({ b: chosen('no') }, stored, { files })).cleared).toEqual(['b']);
    expect(mergeSave(form, saveOf({ a: chosen('no') }, stored, { files })).cleared).toEqual(['c']);
  });

  it('[S-3 ENG-35] a final save of an incomplete step counts as a draft', () => {
    const final = { saveAsDraft: false };
    const incomplete = mergeSave(questionnaire, saveOf({ a: chosen('yes') }, {}, final));
    expect(incomplete).toMatchObject({
      isCompleted: false,
      finalSteps: new Set(),
    });
    const complete = mergeSave(questionnaire, saveOf({ a: chosen('no') }, {}, final));
    expect(complete).toMatchObject({
      isCompleted: true,
      finalSteps: new Set(['planet']),
    });
  });

  it('[S-3 ENG-35] after a draft save that leaves it incomplete a step is not completed, and other steps stay as they were', () => {
    const finalSteps = new Set<StepKey>(['planet', 'people']);
    const stored = { a: chosen('no'), e: typed('x') };
    const merged = mergeSave(questionnaire, saveOf({ a: chosen('yes') }, stored, { finalSteps }));
    expect(merged.finalSteps).toEqual(new Set(['people']));
    expect(finalSteps.size).toBe(2);
  });

  it('[S-3 C-12] a draft save leaves a completed step completed that is complete with it, and completes no other', () => {
    const finalAfter = (...finalSteps: StepKey[]) =>
      mergeSave(questionnaire, saveOf({ a: chosen('no') }, {}, { finalSteps: new Set(finalSteps) }))
        .finalSteps;
    expect([finalAfter('planet'), finalAfter()]).toEqual([new Set(['planet']), new Set()]);
  });

  it('[S-11 ENG-23] what a save would remove in other steps is named by step, with the number of its files', () => {
    const stored = {
      a: chosen('yes'),
      b: typed('x'),
      c: typed('x'),
      d1_1: chosen('yes'),
      d1_2: chosen('yes'),
    };
    const files = { b: 1, c: 1, d1: 2, d2: 4, e: 8 };
    expect(removedElsewhere(questionnaire, saveOf({ a: chosen('no') }, stored, { files }))).toEqual([
      { stepKey: 'people', questionIds: ['c', 'd1_1', 'd1_2'], files: 7 },
    ]);
    expect(
      removedElsewhere(
        questionnaire,
        saveOf({ a: chosen('no') }, { a: chosen('yes') }, { files: { d2: 1 } }),
      ),
    ).toEqual([{ stepKey: 'people', questionIds: [], files: 1 }]);
    expect(
      removedElsewhere(questionnaire, saveOf({ a: chosen('no') }, { a: chosen('yes'), b: typed('x') })),
    ).toEqual([]);
  });

  it('[S-11 A-5 A-4] what was typed in another step and would be gone with the save is named, an offer is not', () => {
    const sheet = createAnswerSheet(
      questionnaireOf(
        flatStep('planet', radio('a')),
        flatStep('people', text('c', whenOption('a')), text('d', { ...whenOption('a'), default_value: 'x' })),
      ),
      { answers: { a: chosen('yes') } },
    );
    sheet.set('c', typed('long text'));
    sheet.set('a', chosen('no'));
    const save = {
      stored: sheet.saved(),
      changes: sheet.changes('planet'),
      stepKey: 'planet' as const,
      hiddenDrafts: sheet.hiddenDrafts(),
    };
    expect(removedElsewhere(sheet.questionnaire, save)).toEqual([
      { stepKey: 'people', questionIds: ['c'], files: 0 },
    ]);
    sheet.commit(save.changes);
    expect(sheet.drafts('people')).toEqual({});
    expect(sheet.question('d')).toMatchObject({ answer: written(null, 'x'), offered: true });
  });

  it('[S-8 S-16] a save hides what its own answers hide, along any chain, and not what others hid', () => {
    const form = questionnaireOf(
      flatStep('planet', radio('a'), radio('b', whenOption('a')), text('c', whenOption('b')), radio('d')),
      flatStep('people', group('g', [text('g1')], whenOption('a')), text('e', whenOption('d'))),
    );
    const stored = { a: chosen('yes'), b: chosen('yes'), d: chosen('no') };
    const hidden = (changes: AnswerChanges) => [...hiddenBySave(form, { stored, changes })];
    expect(hidden({ a: chosen('no') })).toEqual(['b', 'c', 'g', 'g1']);
    expect(hidden({ b: null })).toEqual(['c']);
    expect(hidden({ c: typed('x') })).toEqual([]);
    expect(hidden({ d: chosen('no') })).toEqual(['e']);
  });

  it('[S-2 A-12] what is dropped is listed in form order, whatever its ids', () => {
    const form = questionnaireOf(
      flatStep('planet', radio('a'), text('10', whenOption('a')), text('b', whenOption('a'))),
      flatStep('people', text('9', whenOption('a')), text('0', whenOption('a'))),
    );
    const stored = { a: chosen('yes'), 10: typed('x'), b: typed('x'), 9: typed('x'), 0: typed('x') };
    expect(mergeSave(form, saveOf({ a: chosen('no') }, stored)).dropped).toEqual(['10', 'b', '9', '0']);
  });

  it('[S-4 S-2] never keeps an answer of an excluded question, and again it changes nothing', () => {
    fc.assert(
      fc.property(
        definitions,
        drawnAnswers,
        drawnAnswers,
        fc.constantFrom(...stepNames),
        fc.boolean(),
        fc.subarray<string>([...stepNames]),
        (definition, one, other, stepKey, saveAsDraft, final) => {
          const drawn = parseDefinition(definition);
          const changes = answersIn(drawn, other);
          const save = {
            stored: answersIn(drawn, one),
            changes,
            stepKey,
            saveAsDraft,
            finalSteps: new Set(final),
          };
          const once = mergeSave(drawn, save);
          const again = mergeSave(drawn, {
            ...save,
            stored: once.answers,
            changes: {},
            finalSteps: once.finalSteps,
            saveAsDraft: !once.finalSteps.has(stepKey),
          });
          expect(again).toEqual({ ...once, dropped: [] });
          const same = mergeSave(drawn, { ...save, stored: once.answers, finalSteps: once.finalSteps });
          expect(same.answers).toEqual(once.answers);
          for (const id of once.dropped) expect(Object.hasOwn(once.answers, id)).toBe(false);
        },
      ),
      { numRuns: 200 },
    );
  });
});
