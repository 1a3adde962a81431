/** Checks across answers: figures that can hardly be true are notices (P-12), and some keep points back (P-20). */
import type { PlausibilityCheck, ScoreModel } from '../model/documents.generated.js';
import type { Questionnaire, QuestionId } from '../model/questionnaire.js';
import { lookupIn } from '../conditions/condition.js';
import { seenThrough } from '../conditions/seen-through.js';
import { ruleHolds, type VariableLookup } from '../conditions/rule.js';
import { figureValue } from '../rules/figures.js';
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
  /** Does it keep points back until a reviewer has approved the answers (P-20)? Absent of older scores. */
  readonly isWithholding?: boolean;
}

/** What rules see: the visible questions that are answered. */
export const lookupFrom = (questionnaire: Questionnaire, answerOf: VisibleAnswer): VariableLookup =>
  lookupIn(questionnaire, seenThrough(questionnaire, answerOf));

/** The first limits whose rule holds; `undefined` when none does. */
export const limitsFor = ({ limits }: PlausibilityCheck, lookup: VariableLookup) =>
  limits.find(({ when }) => when === undefined || ruleHolds(when, lookup));

/** Does it keep points back (P-20)? */
export const withholds = ({ withheld = [] }: PlausibilityCheck): boolean => withheld.length > 0;

/**
 * The notices of a model's checks, in its order (P-12): a figure that has a value and lies outside the first limits whose
 * rule holds. Of a check that keeps points back, the known part counts, as soon as it is above 0 (P-20). `answerOf` gives
 * the answer of a visible question; it is asked for every answer that the notices depend on.
 * Cost: the checks. @throws RangeError for a check of a figure that the questionnaire does not have.
 */
export function plausibilityNotices(
  { plausibility }: ScoreModel,
  questionnaire: Questionnaire,
  answerOf: VisibleAnswer,
): PlausibilityNotice[] {
  const lookup = lookupFrom(questionnaire, answerOf);
  return plausibility.flatMap((check): PlausibilityNotice[] => {
    const { id, figure, questions, message: below, message_above: above = below, whole = false } = check;
    const isWithheld = withholds(check);
    const value =
      figureValue(questionnaire, figure, answerOf) ??
      ((isWithheld && !whole && figureValue(questionnaire, figure, answerOf, true)) || undefined);
    if (value === undefined) return [];
    const { at_least: atLeast, at_most: atMost } = limitsFor(check, lookup) ?? {};
    const isTooLow = value < (atLeast ?? -Infinity);
    if (!isTooLow && value <= (atMost ?? Infinity)) return [];
    const withholding = isTooLow && isWithheld && { isWithholding: true };
    const message = isTooLow ? below : above;
    return [{ id, figure, value, atLeast, atMost, questions, message, ...withholding }];
  });
}
