import type { Answer } from './documents.generated.js';
import { takesAnswer, type Question } from './questionnaire.js';
import { normaliseAnswer } from './answer.js';

/**
 * The answer that `default_value` stands for: the option with that id, or else the text. `null` when there is no
 * default, or when the question takes no answer: a default is a draft, and this one could never be sent.
 */
export function defaultAnswer(question: Question): Answer | null {
  const { defaultValue: value, options } = question;
  if (value === undefined || question.readOnly || !takesAnswer(question)) return null;
  const isOption = options.some((option) => option.id === value);
  return normaliseAnswer(question, isOption ? { selectedOptionId: value } : { typedValue: value });
}
