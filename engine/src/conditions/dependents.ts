import type { Questionnaire, QuestionId } from '../model/questionnaire.js';
import { controllersOf } from './controllers.js';

/**
 * The questions that the answers of `controlling` can show or hide, along any chain: a dependent's condition looks at one
 * of `controlling` or at another dependent, or the question is nested in a dependent. Conditions look back only, so one
 * pass in form order finds every chain. Cost: the form.
 */
export function dependentsOf(
  questionnaire: Questionnaire,
  controlling: ReadonlySet<QuestionId>,
): Set<QuestionId> {
  const dependents = new Set<QuestionId>();
  const counts = (id: QuestionId | undefined) =>
    id !== undefined && (controlling.has(id) || dependents.has(id));
  for (const question of questionnaire.questions) {
    const isInDependent = question.parent !== undefined && dependents.has(question.parent);
    if (isInDependent || controllersOf(questionnaire, question).some(counts)) dependents.add(question.id);
  }
  return dependents;
}
