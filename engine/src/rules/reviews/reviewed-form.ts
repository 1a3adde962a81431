import type { AnswerMap } from '../../model/documents.generated.js';
import type { AttachmentCounts } from '../../model/attachment-counts.js';
import type { Reviews } from './review.js';

/** A form under review. */
export interface ReviewedForm {
  readonly answers: AnswerMap;
  readonly files: AttachmentCounts;
  /** Those that count: nothing of what they judged has changed (W-8). */
  readonly reviews: Reviews;
}
