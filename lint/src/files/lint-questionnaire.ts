import { checkDefinition, type LintOptions } from '../check-definition.js';
import { checkExamplesFile } from '../examples.js';
import { withCertainFixes } from '../fixes/certain-fixes.js';
import { inFile, type Problem } from '../problem.js';
import { locate } from './locate.js';
import type { QuestionnaireSource } from './read-questionnaire.js';

/**
 * Everything wrong with a questionnaire that was read, and with the examples beside it, each with its file. A fix that is
 * given is certain: it was tried on a copy, which costs a check for each.
 */
export function lintQuestionnaire(
  { files, document, examples, examplesFile }: QuestionnaireSource,
  options: LintOptions = {},
): Problem[] {
  const checked = checkDefinition(document, options);
  const problems = withCertainFixes(document, checked).map((finding) => locate(files, finding));
  if (checked.content === undefined || examples === undefined) return problems;
  return [...problems, ...inFile(examplesFile, 'examples', checkExamplesFile(checked.content, examples))];
}
