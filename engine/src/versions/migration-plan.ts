import type { OptionId, QuestionId } from '../model/questionnaire.js';

/**
 * What an author says about the way from one version of a questionnaire to the next, as plain JSON. What the plan does
 * not name keeps its id, so `{}` is the plan of two versions whose ids mean the same.
 */
export interface MigrationPlan {
  /** Questions that have another id in the new version. */
  readonly renamed?: readonly RenamedQuestion[];
  /** Options that have another id in the new version, or that several options became. */
  readonly options?: readonly MappedOptions[];
  /** Questions whose answers are not taken over, on purpose. */
  readonly dropped?: readonly DroppedAnswers[];
}

export interface RenamedQuestion {
  /** The id in the old version. */
  readonly from: QuestionId;
  /** The id in the new version. */
  readonly to: QuestionId;
}

export interface MappedOptions {
  /** The id of the question in the old version. */
  readonly question: QuestionId;
  /** Ids of options in the old version: one that is renamed, or several that become one. */
  readonly from: readonly OptionId[];
  /** The id of the option in the new version. */
  readonly to: OptionId;
}

export interface DroppedAnswers {
  /** The id of the question in the old version. */
  readonly question: QuestionId;
  /** Why, in the words of the author. It stands beside each parked answer. */
  readonly reason: string;
}
