/** Which options of a question are offered (V-20). */
import { compiledRule, lookupIn } from '../conditions/condition.js';
import type { Option, Questionnaire } from '../model/questionnaire.js';
import type { SeenAnswers } from '../model/seen-answers.js';

const none: readonly never[] = [];

/**
 * Those of `options` that are not offered: their condition does not hold. Cost: the conditions of these options.
 */
export function notOffered(
  questionnaire: Questionnaire,
  options: readonly Option[],
  seen: SeenAnswers,
): readonly Option[] {
  const conditional = options.filter(({ visibleWhen }) => visibleWhen !== undefined);
  if (conditional.length === 0) return none;
  const lookup = lookupIn(questionnaire, seen);
  return conditional.filter(({ visibleWhen }) => !compiledRule(visibleWhen as object)(lookup));
}
