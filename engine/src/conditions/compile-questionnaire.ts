import type { Question, Questionnaire } from '../definition/questionnaire.js';
import { compileCondition, type CompiledCondition } from './condition.js';

/** A questionnaire's conditions as functions and as a graph, by `question.index`. */
export interface CompiledQuestionnaire {
  readonly conditions: readonly CompiledCondition[];
  /** Questions that look at this one, in form order. */
  readonly dependents: readonly (readonly number[])[];
  readonly parents: readonly (Question | undefined)[];
}

const compiled = new WeakMap<Questionnaire, CompiledQuestionnaire>();

/** Compiles once per questionnaire; the result is kept as long as the questionnaire is. */
export function compileQuestionnaire(questionnaire: Questionnaire): CompiledQuestionnaire {
  const known = compiled.get(questionnaire);
  if (known) return known;
  const { questions, byId } = questionnaire;
  const conditions = questions.map((question) => compileCondition(question, byId));
  const dependents = questions.map((): number[] => []);
  conditions.forEach(({ controllers }, index) => {
    for (const controller of controllers) dependents[controller.index]?.push(index);
  });
  const parents = questions.map(({ parent }) => (parent === undefined ? undefined : byId.get(parent)));
  const result = { conditions, dependents, parents };
  compiled.set(questionnaire, result);
  return result;
}
