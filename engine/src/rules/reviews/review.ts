/** Reviews of sources and answers (W-1 to W-6): what is saved, what a reviewer drafted over it, and what a save sends. */
import type { ReviewMap } from '../../model/documents.generated.js';
import type { QuestionId } from '../../model/questionnaire.js';

/** What a reviewer may add to a reason. */
export interface Remark {
  /** A sentence to the respondent; absent = none. */
  readonly note?: string | undefined;
  /** The page of the file that it is about; absent = none. */
  readonly page?: number | undefined;
}

/** What is decided; only a rejection has a remark, and only an approval a link. */
export interface Decision extends Remark {
  /** `null`: neither approved nor rejected. */
  readonly approved: boolean | null;
  /** What the respondent is asked about its answer (W-25); only where it is neither approved nor rejected. */
  readonly asks?: string | undefined;
  /** Why it is rejected; `null` unless it is. */
  readonly reasonId: string | null;
  /** The page that shows that a certificate's scheme is recognised (P-23); absent = none. */
  readonly recognitionLink?: string | undefined;
  /** Where several submissions share the source, a decision counts for all of them; `true`: it is meant for this one alone. */
  readonly isOnlyHere?: boolean | undefined;
}

/** A decision about the answer to one question and its sources. */
export interface Review extends Decision {
  readonly questionId: QuestionId;
  /** Of a rejection: is the answer rejected, and not its files alone (W-26)? */
  readonly isAboutAnswer?: boolean | undefined;
  /** Has the form been with the respondent since? */
  readonly wasReturned?: boolean | undefined;
  /** Has the respondent written about the question since? */
  readonly isReplied?: boolean | undefined;
}

/** No decision: nothing was decided, or it was cleared. */
export const noDecision: Decision = { approved: null, reasonId: null };

/** Is anything decided, or asked? */
export const isDecided = ({ approved, asks }: Pick<Decision, 'approved' | 'asks'>): boolean =>
  approved !== null || asks !== undefined;

export const sameDecision = (left: Decision, right: Decision): boolean =>
  left.approved === right.approved &&
  left.asks === right.asks &&
  left.reasonId === right.reasonId &&
  left.note === right.note &&
  left.page === right.page &&
  left.recognitionLink === right.recognitionLink &&
  (left.approved === null || isOnlyHere(left) === isOnlyHere(right));

const isOnlyHere = (decision: Decision): boolean => decision.isOnlyHere === true;

/** Reviews by question. Saved reviews come from `readReviews`; drafts may be in any form. */
export type Reviews = ReadonlyMap<QuestionId, Review>;

/** `noReviewsToSave` (ENG-60): there is no submission to review, or no review. */
export type ReviewsIssueCode = 'noReviewsToSave';

/** The written form of a review (W-1): only a rejection has a reason, and without a decision there is no review. */
export function normalReview(review: Review): Review | undefined {
  const { questionId, approved, asks, reasonId, note, page, recognitionLink } = review;
  if (!isDecided(review)) return undefined;
  const { isAboutAnswer, wasReturned, isReplied } = review;
  const known = {
    ...(wasReturned === true && { wasReturned }),
    ...(isReplied === true && { isReplied }),
  };
  if (approved === null) return { questionId, approved, reasonId: null, asks, ...known };
  const decided = approved
    ? { reasonId: null, ...(recognitionLink !== undefined && { recognitionLink }) }
    : { reasonId, note, page, ...(isAboutAnswer === true && { isAboutAnswer }) };
  return { questionId, approved, ...decided, ...known, ...(isOnlyHere(review) && { isOnlyHere: true }) };
}

/** The saved reviews in the server's sources data (W-1, W-2). */
export function readReviews(map: ReviewMap): Map<QuestionId, Review> {
  const reviews = new Map<QuestionId, Review>();
  for (const [questionId, sent] of Object.entries(map)) {
    const {
      reason_id: reasonId,
      only_here: isOnlyHere,
      recognition_link: recognitionLink,
      ...decision
    } = sent;
    const review = normalReview({ questionId, reasonId, isOnlyHere, recognitionLink, ...decision });
    if (review) reviews.set(questionId, review);
  }
  return reviews;
}

/** The shown reviews (W-3): drafts over saved ones. A draft without a decision clears the saved one. */
export function mergedReviews(saved: Reviews, drafts: Reviews): Map<QuestionId, Review> {
  const merged = new Map(saved);
  for (const [questionId, draft] of drafts) {
    const review = normalReview(draft);
    if (review) merged.set(questionId, review);
    else merged.delete(questionId);
  }
  return merged;
}

/** What a save sends (W-4): the drafts that differ from the saved reviews. */
export function reviewChanges(saved: Reviews, drafts: Reviews): ReviewMap {
  const changes: ReviewMap = {};
  for (const [questionId, draft] of drafts) {
    const decision = normalReview(draft) ?? noDecision;
    if (sameDecision(decision, saved.get(questionId) ?? noDecision)) continue;
    const { approved, asks, reasonId, note, page, recognitionLink: link } = decision;
    const here = isOnlyHere(draft) ? { only_here: true } : undefined;
    // What is undefined does not travel.
    changes[questionId] = {
      ...{ approved, reason_id: reasonId, asks, note, page, recognition_link: link },
      ...here,
    } as ReviewMap[string];
  }
  return changes;
}

/** Why the reviews cannot be saved (W-5); `undefined` when they can. */
export function reviewsIssue(
  submissionId: string | undefined,
  saved: Reviews,
  drafts: Reviews,
): ReviewsIssueCode | undefined {
  const hasReview =
    mergedReviews(saved, drafts).size > 0 || Object.keys(reviewChanges(saved, drafts)).length > 0;
  return submissionId && hasReview ? undefined : 'noReviewsToSave';
}
