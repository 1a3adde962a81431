/** What an author should hear, although a questionnaire could be filled in all the same (D-20 to D-22). */
import type { QuestionDefinition } from '../model/documents.generated.js';
import { checkComparisons } from './check-comparisons.js';
import { checkLimits } from './check-limits.js';
import { checkPatterns } from './check-patterns.js';
import type { Problems } from './problems.js';
import type { Questionnaire } from '../model/questionnaire.js';

/** Adds what is wrong. `sources` by question index. `areConditionsFine`: does each look at an earlier question? */
export function checkForAuthors(
  questionnaire: Questionnaire,
  sources: readonly QuestionDefinition[],
  areConditionsFine: boolean,
  problems: Problems,
) {
  questionnaire.questions.forEach((question, index) => {
    const source = sources[index];
    if (source?.validation_rules) checkLimits(question, source, problems);
  });
  checkPatterns(sources, problems);
  if (areConditionsFine) checkComparisons(questionnaire, sources, problems);
}
