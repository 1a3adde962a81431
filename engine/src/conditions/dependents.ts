import type { Questionnaire, QuestionId } from '../model/questionnaire.js';
import { controllersOf } from './controllers.js';

/**
 * The questions that other questions can show or hide: their conditions look at one of those, or at one of these; or
 * they are nested in one of these. Conditions look back only, so one pass in form order finds every chain. Cost: the form.
 */
export function dependentsOf(
  { questions }: Questionnaire,
  controlling: ReadonlySet<QuestionId>,
): Set<QuestionId> {
  const dependents = new Set<QuestionId>();
  const counts = (id: QuestionId | undefined) =>
    id !== undefined && (controlling.has(id) || dependents.has(id));
  for (const question of questions) {
    const isInDependent = question.parent !== undefined && dependents.has(question.parent);
    if (isInDependent || controllersOf(question).some(counts)) dependents.add(question.id);
  }
  return dependents;
}
