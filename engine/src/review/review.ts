/** Reviews of sources (ENG-58 to ENG-60): what is saved, what a reviewer drafted over it, and what a save sends. */
import type { ReviewMap } from '@alo/schemas';
import type { QuestionId } from '../definition/questionnaire.js';

/** A decision about the sources of one question. */
export interface Review {
  readonly questionId: QuestionId;
  /** `null`: neither approved nor rejected. */
  readonly approved: boolean | null;
  /** Why it is rejected; `null` unless it is. */
  readonly reasonId: string | null;
}

export type Reviews = ReadonlyMap<QuestionId, Review>;

/** `noReviewsToSave` (ENG-60): no hotel, or no review. */
export type ReviewsIssueCode = 'noReviewsToSave';

/** Only a rejection has a reason. */
const reasonOf = ({ approved, reasonId }: Review) => (approved === false ? reasonId : null);

const sameReview = (left: Review | undefined, right: Review | undefined) =>
  (left?.approved ?? null) === (right?.approved ?? null) &&
  (left ? reasonOf(left) : null) === (right ? reasonOf(right) : null);

/** The saved reviews, as the server's sources data holds them; without a decision there is none. */
export function readReviews(map: ReviewMap): Map<QuestionId, Review> {
  const reviews = new Map<QuestionId, Review>();
  for (const [questionId, { approved, reason_id: reasonId }] of Object.entries(map))
    if (approved !== null)
      reviews.set(questionId, { questionId, approved, reasonId: approved ? null : reasonId });
  return reviews;
}

/** What is shown: drafts over saved reviews; a draft without a decision clears. */
export function mergedReviews(saved: Reviews, drafts: Reviews): Map<QuestionId, Review> {
  const merged = new Map(saved);
  for (const [questionId, draft] of drafts)
    if (draft.approved === null) merged.delete(questionId);
    else merged.set(questionId, { ...draft, reasonId: reasonOf(draft) });
  return merged;
}

/** What a save sends (API-08): the drafts that differ from what is saved; what is absent stays as it is. */
export function reviewChanges(saved: Reviews, drafts: Reviews): ReviewMap {
  const changes: ReviewMap = {};
  for (const [questionId, draft] of drafts)
    if (!sameReview(draft, saved.get(questionId)))
      changes[questionId] = { approved: draft.approved, reason_id: reasonOf(draft) };
  return changes;
}

/**
 * Why reviews cannot be saved (ENG-60); `undefined` when they can: for a hotel, with at least one review, which may
 * be one that is cleared.
 */
export function reviewsIssue(
  hotelId: string | undefined,
  saved: Reviews,
  drafts: Reviews,
): ReviewsIssueCode | undefined {
  const hasReview =
    mergedReviews(saved, drafts).size > 0 || Object.keys(reviewChanges(saved, drafts)).length > 0;
  return hotelId && hasReview ? undefined : 'noReviewsToSave';
}
