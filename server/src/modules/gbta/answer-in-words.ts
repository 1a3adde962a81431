import type { Question } from '@alo/engine';
import type { Answer } from '@alo/schemas';

/** The chosen option and what was typed, in one line; empty where there is neither. */
export function answerInWords({ options }: Question, { selectedOptionId, typedValue }: Answer): string {
  const option = options.find(({ id }) => id === selectedOptionId);
  return [option?.label, typedValue].filter(Boolean).join(', ');
}
