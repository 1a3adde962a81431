import type { OptionId, Question } from './questionnaire.js';

/**
 * The question as it is while this option is chosen: an option of `Radio + Text` can have a unit of its own for what is
 * typed, in place of `rules.unit` (D-24). The question itself where that changes nothing. Cost: its options.
 */
export function inUnitOf(question: Question, optionId: OptionId | null | undefined): Question {
  const unit = question.options.find(({ id }) => id === optionId)?.unit;
  return unit === undefined || unit === question.rules.unit
    ? question
    : { ...question, rules: { ...question.rules, unit } };
}
