import type { Answer } from './documents.generated.js';
import { takesAnswer, type Question } from './questionnaire.js';
import { normaliseAnswer } from './answer.js';
import { chosenIds } from './choice.js';

/**
 * The answer that `default_value` stands for: the option with that id, or the options of a checkbox, or else the text. `null` when there is no
 * default, or when the question takes no answer: a default is a draft, and this one could never be sent.
 */
export function defaultAnswer(question: Question): Answer | null {
  const { defaultValue: value, options } = question;
  if (value === undefined || question.readOnly || !takesAnswer(question)) return null;
  const ids = chosenIds(question, { selectedOptionId: value });
  const isOption = ids.length > 0 && ids.every((id) => options.some((option) => option.id === id));
  return normaliseAnswer(question, isOption ? { selectedOptionId: value } : { typedValue: value });
}
