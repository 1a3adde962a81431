/** Checks across answers: figures that can hardly be true (P-12). They are notices and refuse nothing. */
import type { ScoreModel } from '../model/documents.generated.js';
import type { Questionnaire, QuestionId } from '../model/questionnaire.js';
import { lookupIn } from '../conditions/condition.js';
import { ruleHolds } from '../conditions/rule.js';
import { isAnswered } from '../model/answer.js';
import { figureValue } from '../rules/figures/work-out.js';
import type { VisibleAnswer } from './points.js';

export interface PlausibilityNotice {
  /** The id of the check in the score model. */
  readonly id: string;
  /** The id of the figure, and its value in the figure's unit. */
  readonly figure: string;
  readonly value: number;
  /** The limits that it does not keep; `undefined` = none on this side. */
  readonly atLeast: number | undefined;
  readonly atMost: number | undefined;
  /** The questions whose answers should be looked at. */
  readonly questions: readonly QuestionId[];
  readonly message: string;
}

/**
 * The notices of a model's checks, in its order (P-12): a figure that has a value and lies outside the first limits whose
 * rule holds. `answerOf` gives the answer of a visible question; it is asked for every answer that the notices depend on.
 * Cost: the checks. @throws RangeError for a check of a figure that the questionnaire does not have.
 */
export function plausibilityNotices(
  { plausibility }: ScoreModel,
  questionnaire: Questionnaire,
  answerOf: VisibleAnswer,
): PlausibilityNotice[] {
  const lookup = lookupIn(questionnaire, ({ id }) => {
    const answer = answerOf(id);
    return isAnswered(answer) ? answer : undefined;
  });
  return plausibility.flatMap(({ id, figure, limits, questions, message }): PlausibilityNotice[] => {
    const value = figureValue(questionnaire, figure, answerOf);
    if (value === undefined) return [];
    const limit = limits.find(({ when }) => when === undefined || ruleHolds(when, lookup));
    const { at_least: atLeast, at_most: atMost } = limit ?? {};
    const isPlausible = value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
    return isPlausible ? [] : [{ id, figure, value, atLeast, atMost, questions, message }];
  });
}
