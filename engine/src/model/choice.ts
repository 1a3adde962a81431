/**
 * What is chosen in an answer. `selectedOptionId` holds the id of an option; of a checkbox, the ids of all that are chosen,
 * in the order of the options, joined by commas. No id contains a comma (D-12).
 */
import type { Answer } from './documents.generated.js';
import { takesSeveral, type Option, type OptionId, type Question } from './questionnaire.js';

const none: readonly never[] = [];

/** The ids that an answer to `question` chooses, known or not, each once; empty when nothing is chosen. */
export function chosenIds(question: Pick<Question, 'type'>, answer: Answer | undefined): readonly OptionId[] {
  const chosen = answer?.selectedOptionId ?? '';
  if (chosen === '') return none;
  if (!takesSeveral(question)) return [chosen];
  return [...new Set(chosen.split(','))].filter((id) => id !== '');
}

/** The options that an answer to `question` chooses, in the order in which they stand in it. Unknown ids are left out. */
export const chosenOptions = (question: Question, answer: Answer | undefined): readonly Option[] =>
  chosenIds(question, answer).flatMap((chosen) => question.options.find(({ id }) => id === chosen) ?? []);

/**
 * These options as an answer holds them: in the order of `options`, each once. Unknown ids come last, so that a save
 * can refuse them by name. `null` for none.
 */
export function writtenChoice(options: readonly Option[], chosen: readonly OptionId[]): string | null {
  const ids = new Set(chosen);
  const known = options.filter(({ id }) => ids.delete(id)).map(({ id }) => id);
  return [...known, ...ids].join(',') || null;
}
