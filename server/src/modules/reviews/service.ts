/** Reviewing the sources of a submission (SRV-15, API-07, API-08; design 6.17). */
import { reviewsIssue } from '@alo/engine';
import type { SaveReviewsRequest, SaveReviewsResponse, SourcesResponse } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { seesAllHotels, type Caller } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import type { IdempotentResult } from '../idempotency/idempotency.js';
import { attachmentsByQuestion, type FileLink } from '../submission/attachments.js';
import type { Changed, ChangeKind, Changing, ChangeSubmission } from '../submission/change.js';
import type { ChangeRequest } from '../idempotency/change-request.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import { readSubmission } from '../submission/repository.js';
import { reviewedForm } from '../submission/reviewed-form.js';
import { sourceGroups, withAttachments } from '../submission/source-groups.js';
import { knownReviews, planReviews } from './judge.js';
import { readRejectionReasons } from './rejection-reasons.js';
import { notePresence, takeReview } from '../reviewers/repository.js';
import * as repository from './repository.js';

export interface ReviewsServiceOptions {
  readonly database: Executor;
  readonly changeSubmission: ChangeSubmission;
  readonly releaseOf: ReleaseOf;
  readonly linksFor: (familyId: string, hotelId: string) => FileLink;
  readonly now: () => Date;
}

/** Reviewers are at work: what they have decided so far is not for the hotel yet. */
const inReview: readonly string[] = ['submitted', 'pending'];

const saving: ChangeKind = {
  action: 'saveReviews',
  event: 'reviewSaved',
  refusal: texts.notReviewable,
};

export function createReviewsService({
  database,
  changeSubmission,
  releaseOf,
  linksFor,
  now,
}: ReviewsServiceOptions) {
  const reasons = readRejectionReasons();

  /** Writes the decisions that were sent, and gives them as they are stored then. */
  async function saveReviews(
    { transaction, state, release: { questionnaire }, by }: Changing,
    request: SaveReviewsRequest,
  ): Promise<Changed<SaveReviewsResponse>> {
    const { submission } = state;
    const stored = await repository.readReviews(transaction, submission);
    const { reviews: saved } = reviewedForm(questionnaire, state, stored);
    const sent = new Map(
      Object.entries(request.reviews).map(([questionId, { approved, reason_id: reasonId }]) => [
        questionId,
        { questionId, approved, reasonId },
      ]),
    );
    if (reviewsIssue(submission.id, saved, sent)) throw new HttpError(400, 'NO_REVIEWS', texts.noReviews);
    const changes = planReviews({ questionnaire, state, reviews: stored, reasons }, request);
    if (changes.length > 0) {
      await repository.writeReviews(transaction, submission, changes, by);
      await takeReview(transaction, submission, by.userId);
    }
    const after = await repository.readReviews(transaction, submission);
    const named = after.filter(({ questionId }) => sent.has(questionId));
    return {
      result: { message: texts.reviewsSaved, data: { reviews: knownReviews(questionnaire, state, named) } },
      detail: { decisions: changes.length },
    };
  }

  return {
    /** SRV-15, API-07. A hotel sees decisions once the form was given back. The list says which reviewer is here. */
    async sources(this: void, caller: Caller, hotelId: string): Promise<SourcesResponse> {
      // A program is nobody who looks.
      if (seesAllHotels(caller) && caller.token === undefined)
        await notePresence(database, { hotelId, userId: caller.userId, at: now() });
      const state = await readSubmission(database, hotelId);
      const { submission, files } = state;
      const release = releaseOf(submission);
      const [stored, returned] = await Promise.all([
        repository.readReviews(database, submission),
        repository.readReturn(database, submission),
      ]);
      const attachments = attachmentsByQuestion(files, linksFor(caller.familyId, hotelId));
      const isHidden = !seesAllHotels(caller) && inReview.includes(submission.status);
      return {
        groups: withAttachments(sourceGroups(release), attachments),
        rejection_reasons: [...reasons],
        reviews: isHidden ? {} : knownReviews(release.questionnaire, state, stored),
        attachments,
        returned: returned ? { at: returned.at.toISOString(), by: returned.by } : null,
      };
    },

    /**
     * API-08: saves decisions, all or none.
     * @throws HttpError 400 no decision, 409 not under review, 412 another reviewer decided otherwise, 422
     */
    save: (
      change: ChangeRequest,
      request: SaveReviewsRequest,
    ): Promise<IdempotentResult<SaveReviewsResponse>> =>
      changeSubmission(change, saving, (changing) => saveReviews(changing, request)),
  };
}

export type ReviewsService = ReturnType<typeof createReviewsService>;
