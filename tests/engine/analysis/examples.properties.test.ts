import { evaluate } from '@alo/engine';
import {
  checkExamples,
  completeExamples,
  mutationScore,
  parseDefinition,
  type Mutant,
} from '@alo/engine/authoring';
import type { AnswerMap } from '@alo/schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { howMany } from '../../support/how-many.js';
import { formsOfChoices, optionIds } from './forms-of-choices.js';
import { questionWith } from './question-with.js';

const ids = Array.from({ length: 10 }, (_, index) => `q${index}`);
const drawnAnswers: fc.Arbitrary<AnswerMap> = fc
  .array(fc.nat(optionIds.length), { minLength: ids.length, maxLength: ids.length })
  .map((places) =>
    Object.fromEntries(
      ids.flatMap((id, at) => {
        const selectedOptionId = optionIds[(places[at] ?? 0) - 1];
        return selectedOptionId === undefined ? [] : [[id, { selectedOptionId }]];
      }),
    ),
  );

describe('examples of drawn forms', { timeout: 600_000 }, () => {
  it('[X-11 X-12] miss nothing once completed, each addition notices its edit, and idle edits change nothing', () => {
    fc.assert(
      fc.property(
        formsOfChoices,
        fc.array(drawnAnswers, { minLength: 20, maxLength: 20 }),
        (definition, drawn) => {
          const questionnaire = parseDefinition(definition);
          const { missed, idle } = mutationScore(questionnaire, []);
          const shownWith = (mutant: Mutant, answers: AnswerMap) =>
            !evaluate(questionWith(questionnaire, mutant), answers).excluded.has(mutant.condition.questionId);
          const isShown = ({ condition }: Mutant, answers: AnswerMap) =>
            !evaluate(questionnaire, answers).excluded.has(condition.questionId);
          for (const mutant of missed) {
            const answers = mutant.example?.answers ?? {};
            expect([mutant.edit, shownWith(mutant, answers)]).toEqual([
              mutant.edit,
              !isShown(mutant, answers),
            ]);
          }
          for (const mutant of idle)
            for (const answers of drawn)
              expect([mutant.edit, shownWith(mutant, answers)]).toEqual([
                mutant.edit,
                isShown(mutant, answers),
              ]);

          const examples = completeExamples(questionnaire, []);
          expect(checkExamples(questionnaire, examples)).toEqual([]);
          const complete = mutationScore(questionnaire, examples);
          expect([complete.missed, complete.total]).toEqual([[], missed.length]);
        },
      ),
      { numRuns: howMany(400, 20) },
    );
  });
});
