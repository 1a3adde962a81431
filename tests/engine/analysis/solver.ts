/**
 * Reachability by a solver of Boolean formulas (logic-solver, MiniSat): the second opinion for forms of choices, however many
 * sets of answers they have. A rule becomes the table of its verdicts, so nothing here takes a rule apart.
 */
import { findQuestion, type Question, type Questionnaire } from '@alo/engine';
import { ruleControllers, ruleOfDependencies } from '@alo/engine/authoring';
import Logic from 'logic-solver';
import { partsOf } from '../../../engine/src/testing/plain/conditions.js';
import { ruleHoldsPlainly } from '../../../engine/src/testing/plain/json-logic.js';

/** A condition by the name of its question and its place among the conditions of that question. */
export type ConditionName = string;

const answerName = (id: string, place: number) => `answer ${id} ${place}`;
const shownName = (id: string) => `shown ${id}`;

/** Everything that must hold for a question to be shown: entries on one controlling question, and the parts of an `and`. */
export function rulesOf(questionnaire: Questionnaire, question: Question): unknown[] {
  const { dependencies, dependencyMatch, visibleWhen } = question;
  const parts = (rule: unknown): unknown[] =>
    typeof rule === 'object' && rule !== null && 'and' in rule && Array.isArray(rule.and)
      ? rule.and.flatMap(parts)
      : [rule];
  const lists =
    dependencies.length === 0 ? [] : parts(ruleOfDependencies(questionnaire, dependencies, dependencyMatch));
  return [...lists, ...(visibleWhen === undefined ? [] : parts(visibleWhen))];
}

export interface Solver {
  /** The fewest answers with which the question is shown (or hidden); `undefined` = there are none. */
  readonly fewest: (id: string, isShown: boolean) => number | undefined;
  /** Can the question be shown when only these conditions count, and the others hold or not as one likes? */
  readonly isReachable: (id: string, conditions: ReadonlySet<ConditionName>) => boolean;
  /** Can the question be hidden while the one that it is nested in is shown? */
  readonly canBeHidden: (id: string) => boolean;
  readonly conditions: readonly ConditionName[];
}

/** `now` answers cost nothing: the place of the option that each question has, 0 = none. */
export function createSolver(
  questionnaire: Questionnaire,
  now: Readonly<Record<string, number>> = {},
): Solver {
  const solver = new Logic.Solver();
  const conditions: ConditionName[] = [];
  const optionsOf = (id: string) => [undefined, ...(findQuestion(questionnaire, id)?.options ?? [])];

  /** The effective answer: that of a shown question. */
  const effective = (id: string, place: number) =>
    place === 0
      ? Logic.or(Logic.not(shownName(id)), answerName(id, 0))
      : Logic.and(shownName(id), answerName(id, place));

  function tableOf(rule: unknown): unknown {
    const controllers = [...ruleControllers(rule)];
    const rows: unknown[] = [];
    const extend = (places: readonly number[]) => {
      const id = controllers[places.length];
      if (id !== undefined) {
        for (const place of optionsOf(id).keys()) extend([...places, place]);
        return;
      }
      const seen = Object.fromEntries(
        controllers.map((controller, at) => {
          const option = optionsOf(controller)[places[at] ?? 0];
          return [
            controller,
            partsOf(
              { id: controller, options: option ? [{ id: option.id, option_text: option.label }] : [] },
              option && { selectedOptionId: option.id },
            ),
          ];
        }),
      );
      if (ruleHoldsPlainly(rule, seen))
        rows.push(Logic.and(...controllers.map((controller, at) => effective(controller, places[at] ?? 0))));
    };
    extend([]);
    return Logic.or(...rows);
  }

  for (const question of questionnaire.questions) {
    const { id, parent } = question;
    solver.require(Logic.exactlyOne(...optionsOf(id).map((_, place) => answerName(id, place))));
    const rules = rulesOf(questionnaire, question).map((rule, place) => {
      const name = `${id} ${place}`;
      conditions.push(name);
      const counts = `counts ${name}`;
      return Logic.or(Logic.and(counts, tableOf(rule)), Logic.and(Logic.not(counts), `free ${name}`));
    });
    const above = parent === undefined ? [] : [shownName(parent)];
    solver.require(Logic.equiv(shownName(id), Logic.and(...above, ...rules)));
  }
  const changed = questionnaire.questions.map(({ id }) => Logic.not(answerName(id, now[id] ?? 0)));
  const countsOnly = (kept: ReadonlySet<ConditionName>) =>
    Logic.and(...conditions.map((name) => (kept.has(name) ? `counts ${name}` : Logic.not(`counts ${name}`))));

  return {
    conditions,
    fewest(id, isShown) {
      const goal = Logic.and(
        countsOnly(new Set(conditions)),
        isShown ? shownName(id) : Logic.not(shownName(id)),
      );
      if (!solver.solveAssuming(goal)) return undefined;
      const sum = Logic.weightedSum(
        changed,
        changed.map(() => 1),
      );
      let most = 0;
      while (!solver.solveAssuming(Logic.and(goal, Logic.lessThanOrEqual(sum, Logic.constantBits(most)))))
        most += 1;
      return most;
    },
    canBeHidden(id) {
      const parent = findQuestion(questionnaire, id)?.parent;
      const above = parent === undefined ? [] : [shownName(parent)];
      const goal = Logic.and(countsOnly(new Set(conditions)), Logic.not(shownName(id)), ...above);
      return Boolean(solver.solveAssuming(goal));
    },
    isReachable: (id, kept) => Boolean(solver.solveAssuming(Logic.and(countsOnly(kept), shownName(id)))),
  };
}
