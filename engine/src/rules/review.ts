/** Reviews of sources (ENG-58 to ENG-60): what is saved, what a reviewer drafted over it, and what a save sends. */
import type { ReviewMap } from '@alo/schemas';
import type { QuestionId } from '../model/questionnaire.js';

/** A decision about the sources of one question. */
export interface Review {
  readonly questionId: QuestionId;
  /** `null`: neither approved nor rejected. */
  readonly approved: boolean | null;
  /** Why it is rejected; `null` unless it is. */
  readonly reasonId: string | null;
}

/** By question. Drafts may be as a form holds them; saved ones are as `readReviews` gives them. */
export type Reviews = ReadonlyMap<QuestionId, Review>;

/** `noReviewsToSave` (ENG-60): there is no submission to review, or no review. */
export type ReviewsIssueCode = 'noReviewsToSave';

/** The one written form of a review: only a rejection has a reason; without a decision there is no review. */
const normalReview = ({ questionId, approved, reasonId }: Review): Review | undefined =>
  approved === null ? undefined : { questionId, approved, reasonId: approved ? null : reasonId };

/** The saved reviews, as the server's sources data holds them; without a decision there is none. */
export function readReviews(map: ReviewMap): Map<QuestionId, Review> {
  const reviews = new Map<QuestionId, Review>();
  for (const [questionId, { approved, reason_id: reasonId }] of Object.entries(map)) {
    const review = normalReview({ questionId, approved, reasonId });
    if (review) reviews.set(questionId, review);
  }
  return reviews;
}

/** What is shown: drafts over saved reviews; a draft without a decision clears. */
export function mergedReviews(saved: Reviews, drafts: Reviews): Map<QuestionId, Review> {
  const merged = new Map(saved);
  for (const [questionId, draft] of drafts) {
    const review = normalReview(draft);
    if (review) merged.set(questionId, review);
    else merged.delete(questionId);
  }
  return merged;
}

/** What a save sends (API-08): the drafts that differ from what is saved; what is absent stays as it is. */
export function reviewChanges(saved: Reviews, drafts: Reviews): ReviewMap {
  const changes: ReviewMap = {};
  for (const [questionId, draft] of drafts) {
    const { approved = null, reasonId = null } = normalReview(draft) ?? {};
    const before = saved.get(questionId);
    if (approved !== (before?.approved ?? null) || reasonId !== (before?.reasonId ?? null))
      changes[questionId] = { approved, reason_id: reasonId };
  }
  return changes;
}

/**
 * Why reviews cannot be saved (ENG-60); `undefined` when they can: for a submission, with at least one review, saved or
 * drafted, changed or not, which may be one that is cleared.
 */
export function reviewsIssue(
  submissionId: string | undefined,
  saved: Reviews,
  drafts: Reviews,
): ReviewsIssueCode | undefined {
  const hasReview =
    mergedReviews(saved, drafts).size > 0 || Object.keys(reviewChanges(saved, drafts)).length > 0;
  return submissionId && hasReview ? undefined : 'noReviewsToSave';
}
