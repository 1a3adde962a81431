import type { Answer } from './documents.generated.js';
import { takesAnswer, type Question } from './questionnaire.js';
import { normaliseAnswer } from './answer.js';
import { chosenIds } from './choice.js';

/**
 * The answer that `default_value` stands for: the option with that id, or the options of a checkbox, or else the text;
 * of a date, `today` stands for the day that is given. `null` when there is no default, or no day for it, or when the
 * question takes no answer: a default is a draft, and this one could never be sent.
 * @param today `YYYY-MM-DD`
 */
export function defaultAnswer(question: Question, today?: string): Answer | null {
  const { defaultValue: value, options, rules } = question;
  if (value === undefined || question.readOnly || !takesAnswer(question)) return null;
  const ids = chosenIds(question, { selectedOptionId: value });
  const isOption = ids.length > 0 && ids.every((id) => options.some((option) => option.id === id));
  if (isOption) return normaliseAnswer(question, { selectedOptionId: value });
  const isToday = value === 'today' && rules.format === 'date';
  return normaliseAnswer(question, { typedValue: isToday ? (today ?? null) : value });
}
