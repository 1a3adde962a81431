import type { Question, QuestionId } from '../../model/questionnaire.js';
import { isDecided, type Review, type Reviews } from './review.js';
import type { ReviewedPart } from './reviewed-content.js';

/** A review as a server tells it (ENG-58): with its reviewer, its time, and what changed since. */
export interface ReviewOnWire {
  readonly approved: boolean | null;
  readonly reason_id: string | null;
  readonly asks?: string;
  readonly note?: string;
  readonly page?: number;
  readonly recognition_link?: string;
  readonly revision: number;
  readonly changed: readonly ReviewedPart[];
  readonly rejected_files: readonly string[];
  readonly reviewed_by: string | null;
  readonly reviewed_at: string;
  readonly only_here?: boolean;
  readonly about_answer?: boolean;
  readonly was_returned?: boolean;
  readonly replied?: boolean;
}

/** The same in the engine's words. A cleared one is kept for its revision. */
export interface KnownReview extends Review {
  /** The parts of what it judged that have changed since; then it no longer counts (W-8). */
  readonly changed: readonly ReviewedPart[];
  /** The ids of the files that a rejection is about, as far as the question still has them. */
  readonly rejectedFiles: readonly string[];
  /** 1 and more: how often it was decided or cleared. */
  readonly revision: number;
  /** The reviewer; `null` when the account is gone. */
  readonly reviewedBy: string | null;
  /** UTC, ISO 8601. */
  readonly reviewedAt: string;
}

/** The reviews in the server's sources data, cleared and fallen ones too (W-2, W-8). */
export const readKnownReviews = (map: Readonly<Record<string, ReviewOnWire>>): Map<QuestionId, KnownReview> =>
  new Map(
    Object.entries(map).map(([questionId, review]) => [
      questionId,
      {
        questionId,
        approved: review.approved,
        reasonId: review.approved === false ? review.reason_id : null,
        asks: review.approved === null ? review.asks : undefined,
        note: review.note,
        page: review.page,
        recognitionLink: review.recognition_link,
        changed: review.changed,
        rejectedFiles: review.rejected_files,
        revision: review.revision,
        reviewedBy: review.reviewed_by,
        reviewedAt: review.reviewed_at,
        ...(review.only_here === true && { isOnlyHere: true }),
        ...(review.about_answer === true && { isAboutAnswer: true }),
        ...(review.was_returned === true && { wasReturned: true }),
        ...(review.replied === true && { isReplied: true }),
      },
    ]),
  );

/** Does the decision still count (W-8)? An approval falls like a rejection. */
export const isLive = (review: Pick<KnownReview, 'approved' | 'asks' | 'changed'>): boolean =>
  isDecided(review) && review.changed.length === 0;

/**
 * W-29: what has to be decided again before there is a score: approvals that have fallen, and that no decision that counts
 * replaces.
 *
 * @param judged what can be judged, in form order
 * @param reviews the decisions that count, drafts too
 */
export const fallenApprovals = (
  judged: readonly Question[],
  known: ReadonlyMap<QuestionId, Pick<KnownReview, 'approved' | 'changed'>>,
  reviews: Reviews,
): Question[] =>
  judged.filter(({ id }) => {
    const review = known.get(id);
    return review?.approved === true && review.changed.length > 0 && !reviews.has(id);
  });

/** The decisions that count (W-8). */
export const liveReviews = (reviews: ReadonlyMap<QuestionId, KnownReview>): Map<QuestionId, KnownReview> =>
  new Map([...reviews].filter(([, review]) => isLive(review)));
