import type { Answer } from '@alo/schemas';
import { takesAnswer, type Question } from './questionnaire.js';
import { normaliseAnswer } from './answer.js';

/**
 * The answer that `default_value` stands for: the option of that id, else the text. `null` when there is none, or
 * when nobody may send it, since a default is an initial draft (design 6.1).
 */
export function defaultAnswer(question: Question): Answer | null {
  const { defaultValue: value, options } = question;
  if (value === undefined || question.readOnly || !takesAnswer(question)) return null;
  const isOption = options.some((option) => option.id === value);
  return normaliseAnswer(question, isOption ? { selectedOptionId: value } : { typedValue: value });
}
