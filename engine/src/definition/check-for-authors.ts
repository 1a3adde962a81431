/** What an author should hear, although a questionnaire could be filled in all the same (D-20 to D-22). */
import type { QuestionDefinition } from '@alo/schemas';
import type { Problems } from './problems.js';
import type { Questionnaire } from '../model/questionnaire.js';

/** Adds what is wrong. `sources` by question index. */
export function checkForAuthors(
  questionnaire: Questionnaire,
  sources: readonly QuestionDefinition[],
  problems: Problems,
) {
  void questionnaire;
  void sources;
  void problems;
}
