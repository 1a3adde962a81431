/** D-21: limits that contradict each other. The schema checks each limit by itself. */
import type { QuestionDefinition } from '../model/documents.generated.js';
import { keepsNumberLimits } from '../model/asked-format.js';
import type { Question } from '../model/questionnaire.js';
import type { Problems } from './problems.js';

/** Adds what is wrong with the limits of one question. What is absent limits nothing. */
export function checkLimits(question: Question, source: QuestionDefinition, problems: Problems) {
  const { minLength = 0, maxLength = Infinity, allowDecimal } = question.rules;
  const { minValue = -Infinity, maxValue = Infinity } = question.rules;
  const refuse = (member: string, message: string) => {
    problems.addIn(source, `/validation_rules/${member}`, message);
  };
  if (minLength > maxLength)
    refuse('min_length', `"min_length" (${minLength}) is more than "max_length" (${maxLength}).`);
  if (minValue > maxValue)
    refuse('min_value', `"min_value" (${minValue}) is more than "max_value" (${maxValue}).`);
  else if (keepsNumberLimits(question) && !allowDecimal && Math.ceil(minValue) > Math.floor(maxValue))
    refuse(
      'min_value',
      `There is no whole number from ${minValue} to ${maxValue}: change the limits, or set "allow_decimal".`,
    );
}
