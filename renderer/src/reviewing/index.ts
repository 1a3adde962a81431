/** The door of reviewing, fetched when a person reviews. */
export { LeaveReviewDialog } from './LeaveReviewDialog.js';
export { useReview, useReviewing, useReviews } from './review-hooks.js';
export {
  reviewGroups,
  sourcesToMend,
  type ReviewGroup,
  type ReviewInput,
  type ReviewSource,
  type SourceToMend,
  type SourcePoints,
} from './review-source.js';
export { fallenText, reasonText, reviewNoticeText } from './review-words.js';
export { ReviewNote } from './ReviewNote.js';
export { ReviewShortcuts } from './ReviewShortcuts.js';
export { ReviewView, type ReviewViewProps } from './ReviewView.js';
export { countMending, SourcesToMend } from './SourcesToMend.js';
export { reviewingTexts } from './texts.js';
