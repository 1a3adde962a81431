import type { OptionId, QuestionId } from '../model/questionnaire.js';
import type { MigrationPlan } from './migration-plan.js';

/** A plan that can be asked about one question or option after the other. */
export interface Way {
  /** The id that a question of the old version has in the new one, if it is there at all. */
  readonly questionTo: (id: QuestionId) => QuestionId;
  /** The id that an option of a question of the old version has in the new one, if it is there at all. */
  readonly optionTo: (question: QuestionId, option: OptionId) => OptionId;
  /** Why the answers to a question are not taken over; `undefined` = they are. */
  readonly dropReason: (question: QuestionId) => string | undefined;
}

/** Reads a plan in which `checkPlan` finds nothing wrong. Cost: the plan. */
export function wayOf({ renamed = [], options = [], dropped = [] }: MigrationPlan): Way {
  const questions = new Map(renamed.map(({ from, to }) => [from, to]));
  const reasons = new Map(dropped.map(({ question, reason }) => [question, reason]));
  const mapped = new Map<QuestionId, Map<OptionId, OptionId>>();
  for (const { question, from, to } of options) {
    const ofQuestion = mapped.get(question) ?? new Map<OptionId, OptionId>();
    mapped.set(question, ofQuestion);
    for (const option of from) ofQuestion.set(option, to);
  }
  return {
    questionTo: (id) => questions.get(id) ?? id,
    optionTo: (question, option) => mapped.get(question)?.get(option) ?? option,
    dropReason: (question) => reasons.get(question),
  };
}
