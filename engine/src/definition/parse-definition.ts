import type { QuestionnaireDefinition } from '../model/documents.generated.js';
import type { Questionnaire } from '../model/questionnaire.js';
import { ruleProblems } from '../conditions/check-rule.js';
import { checkForAuthors } from './check-for-authors.js';
import { checkSchema } from './check-schema.js';
import { DefinitionError } from './definition-error.js';
import { read } from './read-definition.js';

/**
 * Reads any JSON value as a questionnaire definition, in either spelling of the specification. Cost: the definition.
 * @throws DefinitionError with the problems, each with a JSON pointer and a sentence (D-18).
 */
export function parseDefinition(json: unknown): Questionnaire {
  const problems = checkSchema(json);
  if (problems.length > 0) throw new DefinitionError(problems);
  return read(json as QuestionnaireDefinition, { check: checkForAuthors, ruleProblems });
}
