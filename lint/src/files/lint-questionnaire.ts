import { checkDefinition, type LintOptions } from '../check-definition.js';
import { checkExamplesFile } from '../examples.js';
import { withCertainFixes } from '../fixes/certain-fixes.js';
import { inFile, type Problem } from '../problem.js';
import { locate } from './locate.js';
import { positionIn } from './position.js';
import type { PlacedProblem } from './placed-problem.js';
import type { QuestionnaireSource } from './read-questionnaire.js';

/**
 * Everything wrong with a questionnaire that was read, and with the examples beside it, each with its file and its place there. A fix that is
 * given is certain: it was tried on a copy, which costs a check for each.
 */
export function lintQuestionnaire(
  { files, texts, document, examples, examplesFile }: QuestionnaireSource,
  options: LintOptions = {},
): PlacedProblem[] {
  const checked = checkDefinition(document, options);
  const placed = (problem: Problem): PlacedProblem => ({
    ...problem,
    ...positionIn(texts.get(problem.file) ?? '', problem.pointer),
  });
  const problems = withCertainFixes(document, checked).map((finding) => placed(locate(files, finding)));
  if (checked.content === undefined || examples === undefined) return problems;
  const inExamples = inFile(examplesFile, 'examples', checkExamplesFile(checked.content, examples));
  return [...problems, ...inExamples.map(placed)];
}
