/** Which options of a question are offered (V-20). */
import { compiledRule, lookupIn, type EffectiveAnswer } from '../conditions/condition.js';
import type { Option, Questionnaire } from '../model/questionnaire.js';

const none: readonly never[] = [];

/**
 * Those of `options` that are not offered: their condition does not hold. `answerOf` gives the answers that conditions see.
 * Cost: the conditions of these options.
 */
export function notOffered(
  questionnaire: Questionnaire,
  options: readonly Option[],
  answerOf: EffectiveAnswer,
): readonly Option[] {
  const conditional = options.filter(({ visibleWhen }) => visibleWhen !== undefined);
  if (conditional.length === 0) return none;
  const lookup = lookupIn(questionnaire, answerOf);
  return conditional.filter(({ visibleWhen }) => !compiledRule(visibleWhen as object)(lookup));
}
