import { createAnswerSheet, type Questionnaire } from '@alo/engine';
import { analyse, explain, parseDefinition, type Condition } from '@alo/engine/authoring';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { howMany } from '../../support/how-many.js';
import { formsOfChoices, optionIds } from './forms-of-choices.js';
import { createSolver, rulesOf, type ConditionName, type Solver } from './solver.js';

function questionIn(questionnaire: Questionnaire, id: string) {
  const question = questionnaire.questions.find((each) => each.id === id);
  if (question === undefined) throw new Error(`There is no question "${id}".`);
  return question;
}

/** The solver's names of conditions of the engine. */
function namesOf(questionnaire: Questionnaire, conditions: readonly Condition[]): ConditionName[] {
  return conditions.map(({ questionId, rule }) => {
    const written = JSON.stringify(rule);
    const place = rulesOf(questionnaire, questionIn(questionnaire, questionId)).findIndex(
      (each) => JSON.stringify(each) === written,
    );
    return `${questionId} ${place}`;
  });
}

const numberOf = (name: string) => Number(name.slice(1).split(' ', 1)[0]);

/** Is there a conflict of fewer than `size` conditions? */
function hasSmallerConflict({ conditions, isReachable }: Solver, id: string, size: number): boolean {
  const among = conditions.filter((name) => numberOf(name) <= numberOf(id));
  const extend = (chosen: readonly string[], from: number): boolean =>
    !isReachable(id, new Set(chosen)) ||
    (chosen.length + 1 < size &&
      among.slice(from).some((name, at) => extend([...chosen, name], from + at + 1)));
  return extend([], 0);
}

/** Larger conflicts have too many smaller sets to go through. */
const comparedUpTo = 3;

describe('forms of choices', { timeout: 600_000 }, () => {
  it('[X-1 X-2 X-4] are analysed as a solver of formulas finds them, with the fewest answers and conditions', () => {
    fc.assert(
      fc.property(formsOfChoices, (definition) => {
        const questionnaire = parseDefinition(definition);
        const { questions, alwaysShown } = analyse(questionnaire);
        const solver = createSolver(questionnaire);
        for (const [id, reach] of questions) {
          const fewest = solver.fewest(id, true);
          if (reach.kind === 'shown') {
            const { witness, isSmallest } = reach;
            expect([id, isSmallest, Object.keys(witness).length]).toEqual([id, true, fewest]);
            if (rulesOf(questionnaire, questionIn(questionnaire, id)).length > 0)
              expect([id, alwaysShown.includes(id)]).toEqual([id, !solver.canBeHidden(id)]);
            continue;
          }
          expect([id, reach.kind, fewest]).toEqual([id, 'never', undefined]);
          if (reach.kind !== 'never') continue;
          const { conditions, isSmallest } = reach;
          expect(isSmallest).toBe(true);
          expect([id, solver.isReachable(id, new Set(namesOf(questionnaire, conditions)))]).toEqual([
            id,
            false,
          ]);
          const size = Math.min(conditions.length, comparedUpTo);
          expect([id, hasSmallerConflict(solver, id, size)]).toEqual([id, false]);
        }
      }),
      { numRuns: howMany(600, 20) },
    );
  });

  it('[X-7] flip with as few changes as a solver of formulas finds, and never where it finds none', () => {
    const option = fc.nat(optionIds.length);
    fc.assert(
      fc.property(
        formsOfChoices,
        fc.array(option, { minLength: 10, maxLength: 10 }),
        (definition, places) => {
          const questionnaire = parseDefinition(definition);
          const ids = questionnaire.questions.map(({ id }) => id);
          const now = Object.fromEntries(ids.map((id, at) => [id, places[at] ?? 0]));
          const answers = Object.fromEntries(
            ids.flatMap((id) => {
              const selectedOptionId = optionIds[(now[id] ?? 0) - 1];
              return selectedOptionId === undefined ? [] : [[id, { selectedOptionId }]];
            }),
          );
          const sheet = createAnswerSheet(questionnaire, { answers });
          const solver = createSolver(questionnaire, now);
          for (const id of ids) {
            const { isShown, flip } = explain(sheet, id);
            const found = flip.kind === 'changes' ? [flip.isSmallest, flip.changes.length] : [flip.kind];
            const fewest = solver.fewest(id, !isShown);
            expect([id, ...found]).toEqual([id, ...(fewest === undefined ? ['never'] : [true, fewest])]);
          }
        },
      ),
      { numRuns: howMany(400, 20) },
    );
  });
});
