import type { AnswerMap } from '../model/documents.generated.js';
import { filesOf, type AttachmentCounts } from '../model/attachment-counts.js';
import type { QuestionId } from '../model/questionnaire.js';
import { isChallenge } from '../rules/reviews/challenges.js';
import type { Reviews } from '../rules/reviews/review.js';

/** What is known of a submission on the day of scoring. */
export interface ScoringFacts {
  readonly answers: AnswerMap;
  /** How many files each question has. */
  readonly files: AttachmentCounts;
  /** What reviewers decided about the sources of each question. */
  readonly reviews: Reviews;
  /** The day of scoring, YYYY-MM-DD in UTC: certificates and recognitions end. */
  readonly today: string;
}

/** Did a reviewer approve the answer, by its files or otherwise (P-4)? */
export const isChecked = ({ reviews }: ScoringFacts, id: QuestionId): boolean =>
  reviews.get(id)?.approved === true;

/** Has the question a file, and did a reviewer approve it? */
export const isProven = ({ files, reviews }: ScoringFacts, id: QuestionId): boolean =>
  filesOf(files, id) > 0 && reviews.get(id)?.approved === true;

/** The link by which a reviewer verified a recognition as the file was approved (P-23). */
export function linkOf({ reviews }: ScoringFacts, id: QuestionId): string | undefined {
  const review = reviews.get(id);
  return review?.approved === true ? review.recognitionLink : undefined;
}

/** Did a reviewer reject the question's files? */
export const isRejected = ({ reviews }: ScoringFacts, id: QuestionId): boolean =>
  reviews.get(id)?.approved === false;

/** Is the answer challenged: asked about, or rejected (W-25, W-26)? */
export function challengeOf({ reviews }: ScoringFacts, id: QuestionId): 'asked' | 'refused' | undefined {
  const review = reviews.get(id);
  if (review === undefined || !isChallenge(review)) return undefined;
  return review.approved === null ? 'asked' : 'refused';
}
