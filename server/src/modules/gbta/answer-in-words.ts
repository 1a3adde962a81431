import { chosenOptions, type Question } from '@alo/engine';
import type { Answer } from '@alo/schemas';

/** The chosen options and what was typed, in one line; empty where there is neither. */
export function answerInWords(question: Question, answer: Answer): string {
  const labels = chosenOptions(question, answer).map(({ label }) => label);
  return [...labels, answer.typedValue].filter(Boolean).join(', ');
}
