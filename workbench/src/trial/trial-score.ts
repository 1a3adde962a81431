/** The score of a trial, and what would raise it. */
import type { Questionnaire } from '@alo/engine';
import { readReviews } from '@alo/engine/review';
import {
  improvements,
  scoreSubmission,
  type Improvement,
  type Score,
  type ScoreLine,
  type ScoreModel,
  type ScoringFacts,
} from '@alo/engine/scoring';
import type { AnswerMap, Profile } from '@alo/schemas';

/** What was tried: answers, and whether the file of a question is taken as approved. */
export interface Tried {
  readonly answers: AnswerMap;
  readonly approved: Readonly<Record<string, boolean>>;
}

/** What was tried, with the files and reviews of the profile that it began with. */
export function factsOf({ answers, approved }: Tried, profile?: Profile): ScoringFacts {
  const files = { ...profile?.files };
  const reviews = new Map(readReviews(profile?.reviews ?? {}));
  for (const [questionId, isApproved] of Object.entries(approved)) {
    if (isApproved) {
      files[questionId] = Math.max(1, files[questionId] ?? 0);
      reviews.set(questionId, { questionId, approved: true, reasonId: null });
    } else reviews.delete(questionId);
  }
  return { answers, files, reviews, today: profile?.today ?? new Date().toISOString().slice(0, 10) };
}

/** Is the evidence of a question there, and approved? */
export const isApproved = ({ files, reviews }: ScoringFacts, id: string): boolean =>
  (files[id] ?? 0) > 0 && reviews.get(id)?.approved === true;

export type TrialScore =
  | { readonly score: Score; readonly next: readonly Improvement[] }
  /** Why there is none: the model names what the questionnaire does not have. */
  | { readonly problem: string };

/** Scores a trial. A model that does not fit the questionnaire gives no score, and says why. */
export function trialScore(questionnaire: Questionnaire, model: ScoreModel, facts: ScoringFacts): TrialScore {
  try {
    return {
      score: scoreSubmission(questionnaire, model, facts),
      next: improvements(questionnaire, model, facts),
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { problem: error.message };
  }
}

/** Does the score of a line wait for a file? */
export const takesProof = (
  { questions }: ScoreModel,
  { questionId, maximum, reason }: Pick<ScoreLine, 'questionId' | 'maximum' | 'reason'>,
): boolean => questions[questionId]?.evidence === 'expected' && maximum > 0 && reason !== 'zeroWhileHidden';
