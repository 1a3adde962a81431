/** The door of reviews: what reviewers decide, and what a form that was given back lets change. */
export type { ReviewMap } from './model/documents.generated.js';
export {
  challengesToGiveBack,
  challengesToSettle,
  isAnswerRejected,
  isChallenge,
  questionsToReply,
} from './rules/reviews/challenges.js';
export {
  fallenApprovals,
  isLive,
  liveReviews,
  readKnownReviews,
  type KnownReview,
} from './rules/reviews/known.js';
export { reasonIssue, type ReasonIssueCode } from './rules/reviews/reason.js';
export { isRecognitionLink } from './rules/reviews/recognition-link.js';
export {
  isDecided,
  mergedReviews,
  noDecision,
  readReviews,
  reviewChanges,
  reviewsIssue,
  sameDecision,
  type Decision,
  type Remark,
  type Review,
  type Reviews,
  type ReviewsIssueCode,
} from './rules/reviews/review.js';
export { lockedChanges, lockedQuestions, questionsToMend } from './rules/reviews/returned-form.js';
export {
  changedParts,
  reviewedContent,
  type ReviewedContent,
  type ReviewedPart,
} from './rules/reviews/reviewed-content.js';
export {
  missingApprovals,
  rejectedSources,
  releaseOutcome,
  reviewCounts,
  sourcesOf,
  type ReviewCounts,
  type Source,
} from './rules/reviews/sources.js';
export type { ReviewedForm } from './rules/reviews/reviewed-form.js';
export { createReviewSheet } from './flow/create-review-sheet.js';
export {
  StaleReviewsError,
  type ReviewingState,
  type ReviewNotice,
  type ReviewPorts,
  type ReviewSave,
  type ReviewSheet,
  type ReviewState,
} from './flow/review-sheet.js';
