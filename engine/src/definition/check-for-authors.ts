/** What is checked once, when a questionnaire is parsed: it could be read all the same (D-18). */
import { checkComparisons } from './check-comparisons.js';
import { checkConditions } from './check-conditions.js';
import { checkFactors } from './check-factors.js';
import { checkCountingOptions, checkFigures, checkShownFigures } from './check-figures.js';
import { checkLimits } from './check-limits.js';
import { checkRepeats } from './check-repeats.js';
import { checkPatterns } from './check-patterns.js';
import { checkSteps } from './check-steps.js';
import { checkShortForm } from './check-short-form.js';
import { checkUnits } from './check-units.js';
import { findQuestion } from '../model/questionnaire.js';
import { checkQuestion } from './check-question.js';
import type { ReadForm } from './read-form.js';

/** Adds what is wrong. */
export function checkForAuthors({
  definition,
  questionnaire,
  sources,
  conditions,
  repeats,
  areIdsClear,
  problems,
}: ReadForm) {
  const areConditionsFine =
    areIdsClear && checkConditions(questionnaire, sources, conditions, repeats, problems);
  checkSteps(definition.steps, problems);
  questionnaire.questions.forEach((question, index) => {
    const source = sources[index];
    if (source === undefined) return;
    const parent = question.parent === undefined ? undefined : findQuestion(questionnaire, question.parent);
    checkQuestion(question, source, parent, problems);
    if (source.validation_rules) checkLimits(question, source, problems);
  });
  checkRepeats(questionnaire, sources, repeats, problems);
  checkPatterns(sources, problems);
  checkUnits(questionnaire, sources, problems);
  checkCountingOptions(questionnaire, sources, problems);
  checkFactors(questionnaire, definition, repeats, problems);
  checkFigures(
    questionnaire,
    repeats,
    new Set(definition.factors?.map(({ id }) => id)),
    definition.figures,
    problems,
  );
  checkShownFigures(questionnaire, sources, problems);
  checkShortForm(questionnaire, problems);
  if (areConditionsFine) checkComparisons(questionnaire, sources, conditions, problems);
}
