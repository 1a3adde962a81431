import { createAnswerSheet, evaluate, findQuestion, validateAnswer } from '@alo/engine';
import { analyse, explain, parseDefinition } from '@alo/engine/authoring';
import type { AnswerMap } from '@alo/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { howMany } from '../../support/how-many.js';
import { answersIn, drawnAnswers } from '../arbitraries/answers.js';
import { definitions } from '../arbitraries/questionnaires.js';
import { goThroughAll } from './all-answers.js';

describe('drawn questionnaires', { timeout: 600_000 }, () => {
  it('[X-1 X-2 X-3] are analysed as going through all answers finds them', () => {
    fc.assert(
      fc.property(definitions, fc.nat(20), (definition, drawn) => {
        const questionnaire = parseDefinition(definition);
        const conditional = questionnaire.questions.filter(
          ({ dependencies, visibleWhen, parent }) =>
            dependencies.length > 0 || visibleWhen !== undefined || parent !== undefined,
        );
        const target = conditional[drawn % conditional.length];
        if (target === undefined) return;
        const reach = analyse(questionnaire).questions.get(target.id);
        const all = goThroughAll(definition, questionnaire, target.id, { wanted: true });
        if (reach?.kind === 'never') expect(all?.fewest).toBeUndefined();
        if (reach?.kind !== 'shown') return;
        const { witness, isSmallest } = reach;
        const { excluded } = evaluate(questionnaire, witness);
        expect(excluded.has(target.id)).toBe(false);
        for (const [id, answer] of Object.entries(witness)) {
          const question = findQuestion(questionnaire, id);
          expect([id, excluded.has(id), question && validateAnswer(question, answer)]).toEqual([
            id,
            false,
            undefined,
          ]);
        }
        if (isSmallest && all?.fewest !== undefined)
          expect(Object.keys(witness).length).toBeLessThanOrEqual(all.fewest);
      }),
      { numRuns: howMany(10_000, 20) },
    );
  });

  it('[X-7 X-8] flip when the changes are made, read-only answers kept, and no fewer changes do', () => {
    fc.assert(
      fc.property(definitions, fc.nat(20), drawnAnswers, (definition, drawn, numbers) => {
        const questionnaire = parseDefinition(definition);
        const { questions } = questionnaire;
        const target = questions[drawn % questions.length];
        if (target === undefined) return;
        const sheet = createAnswerSheet(questionnaire, { answers: answersIn(questionnaire, numbers) });
        const now: AnswerMap = {};
        for (const { id } of questions) {
          const { answer } = sheet.question(id);
          if (answer !== undefined) now[id] = answer;
        }
        const { isShown, flip } = explain(sheet, target.id);
        const keeps = ({ readOnly }: { readOnly: boolean }) => readOnly;
        const all = goThroughAll(definition, questionnaire, target.id, { wanted: !isShown, now, keeps });
        if (flip.kind === 'never') expect(all?.fewest).toBeUndefined();
        if (flip.kind !== 'changes') return;
        for (const { questionId, to } of flip.changes) {
          // Each can be made by a person: its question is shown by then.
          expect(sheet.question(questionId).excluded && to !== undefined).toBe(false);
          expect(findQuestion(questionnaire, questionId)?.readOnly).toBe(false);
          sheet.set(questionId, to ?? null);
        }
        expect(sheet.question(target.id).excluded).toBe(isShown);
        if (flip.isSmallest && all?.fewest !== undefined)
          expect(flip.changes.length).toBeLessThanOrEqual(all.fewest);
      }),
      { numRuns: howMany(10_000, 20) },
    );
  });
});
