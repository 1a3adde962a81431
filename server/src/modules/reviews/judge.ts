/** Decides what a save of reviews changes. These functions are pure. */
import { changedParts, sourcesOf, type Questionnaire } from '@alo/engine';
import type { KnownReview, RejectionReason, SaveReviewsRequest } from '@alo/schemas';
import { HttpError } from '../../http/http-error.js';
import { texts } from '../../texts.js';
import { changedSince, pinOf } from '../submission/reviewed-form.js';
import { answersOf, fileCountsOf, type Judged } from '../submission/state.js';
import type { ReviewChange, StoredReview } from './repository.js';

/** The files that a rejection was about, as far as the question still has them. */
const rejectedFiles = ({ files }: Judged, { questionId, approved, reviewedAt }: StoredReview): string[] =>
  approved === false
    ? files
        .filter((file) => file.questionId === questionId && file.attachedAt <= reviewedAt)
        .map(({ id }) => id)
    : [];

/** The decisions as they travel, each with what has changed since. A cleared one keeps its revision. */
export function knownReviews(
  questionnaire: Questionnaire,
  state: Judged,
  reviews: readonly StoredReview[],
): Record<string, KnownReview> {
  const known = Object.create(null) as Record<string, KnownReview>;
  for (const review of reviews) {
    const { questionId, approved, reasonId, pin, revision, reviewedBy, reviewedAt } = review;
    const changed = changedSince(questionnaire, state, { questionId, approved, reasonId, pin });
    if (changed === undefined) continue;
    known[questionId] = {
      approved,
      reason_id: reasonId,
      revision,
      changed: approved === null ? [] : changed,
      rejected_files: rejectedFiles(state, review),
      reviewed_by: reviewedBy,
      reviewed_at: reviewedAt.toISOString(),
    };
  }
  return known;
}

interface SaveContext {
  readonly questionnaire: Questionnaire;
  readonly state: Judged;
  readonly reviews: readonly StoredReview[];
  readonly reasons: readonly RejectionReason[];
}

/** Refuses what is no decision about a source. @throws HttpError 422 */
function checkReviews({ questionnaire, state, reasons }: SaveContext, { reviews }: SaveReviewsRequest): void {
  const form = { answers: answersOf(state.stored), files: fileCountsOf(state.files) };
  const sources = new Set(sourcesOf(questionnaire, form).map(({ question }) => question.id));
  const problems = Object.entries(reviews).flatMap(([id, { approved, reason_id: reason }]) => {
    if (!sources.has(id) && approved !== null) return [{ id, message: texts.noSource(id) }];
    if (approved !== false) return [];
    const isKnown = reasons.some((each) => each.id === reason);
    if (reason !== null && !isKnown) return [{ id, message: texts.unknownReason(id) }];
    return reason === null && reasons.length > 0 ? [{ id, message: texts.reasonNeeded(id) }] : [];
  });
  if (problems.length === 0) return;
  throw new HttpError(422, 'BAD_REVIEWS', problems.map(({ message }) => message).join(' '), {
    errors: problems.map(({ id, message }) => ({ pointer: `/body/reviews/${id}`, message })),
  });
}

/** Decisions that another reviewer changed since they were loaded, to something else than what is sent now. */
function conflictsOf(
  { questionnaire, state, reviews }: SaveContext,
  { reviews: sent, baseRevisions = {} }: SaveReviewsRequest,
): Record<string, KnownReview> {
  const stored = reviews.filter(({ questionId, revision, approved, reasonId }) => {
    const { [questionId]: base } = baseRevisions;
    const { [questionId]: mine } = sent;
    const isSame = mine?.approved === approved && (approved !== false || mine.reason_id === reasonId);
    return mine !== undefined && base !== undefined && base !== revision && !isSame;
  });
  return knownReviews(questionnaire, state, stored);
}

/**
 * Decides what the save writes. A decision that was made before and no longer counts is made anew by sending it again.
 * @throws HttpError 412 another reviewer decided otherwise, 422 a decision that is none
 */
export function planReviews(context: SaveContext, request: SaveReviewsRequest): ReviewChange[] {
  checkReviews(context, request);
  const conflicts = conflictsOf(context, request);
  if (Object.keys(conflicts).length > 0) {
    throw new HttpError(412, 'STALE_REVIEW', texts.staleReview, { reviews: conflicts });
  }
  const { questionnaire, state, reviews } = context;
  const before = new Map(reviews.map((review) => [review.questionId, review]));
  return Object.entries(request.reviews).flatMap(([questionId, { approved, reason_id }]): ReviewChange[] => {
    const old = before.get(questionId);
    const pin = pinOf(questionnaire, state, questionId);
    const reasonId = approved === false ? reason_id : null;
    const isSame =
      (old?.approved ?? null) === approved &&
      (old?.reasonId ?? null) === reasonId &&
      (old === undefined ||
        approved === null ||
        (pin !== undefined && changedParts(old.pin, pin).length === 0));
    if (pin === undefined || isSame) return [];
    const was = old && { approved: old.approved, reasonId: old.reasonId };
    return [{ questionId, approved, reasonId, pin, revision: (old?.revision ?? 0) + 1, old: was ?? null }];
  });
}
