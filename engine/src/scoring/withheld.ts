/** What figures that are too low to be believed keep back (P-20). */
import type { ScoreModel } from '../model/documents.generated.js';
import { lookedAt } from '../conditions/controllers.js';
import type { Questionnaire, QuestionId } from '../model/questionnaire.js';
import { factorQuestions, figureQuestions } from '../figures/known-figures.js';
import { figureValue } from '../rules/figures.js';
import { limitsFor, lookupFrom, withholds } from './plausibility.js';
import type { VisibleAnswer } from './points.js';

/**
 * The questions whose points are kept back (P-20): those that a check names, while what is known of its figure lies below
 * the first limits whose rule holds. Cost: the checks. @throws RangeError as `plausibilityNotices`.
 */
export function withheldQuestions(
  { plausibility }: ScoreModel,
  questionnaire: Questionnaire,
  answerOf: VisibleAnswer,
): ReadonlySet<QuestionId> {
  const lookup = lookupFrom(questionnaire, answerOf);
  return new Set(
    plausibility.filter(withholds).flatMap((check) => {
      const known = figureValue(questionnaire, check.figure, answerOf, check.whole !== true);
      const { at_least: atLeast = -Infinity } = limitsFor(check, lookup) ?? {};
      return known !== undefined && known < atLeast ? (check.withheld ?? []) : [];
    }),
  );
}

/** The questions whose answers decide what is kept back, other than by what they show or hide. @throws as above. */
export const withholdingQuestions = (
  { plausibility }: ScoreModel,
  questionnaire: Questionnaire,
): ReadonlySet<QuestionId> =>
  new Set(
    plausibility
      .filter(withholds)
      .flatMap(({ figure, limits }) => [
        ...figureQuestions(questionnaire, figure),
        ...factorQuestions(questionnaire, figure),
        ...limits.flatMap(({ when }) => (when === undefined ? [] : [...lookedAt(questionnaire, when)])),
      ]),
  );
