/** Reviewing the sources of a submission (SRV-15, API-07, API-08; design 6.17). */
import { nextStatus, reviewsIssue } from '@alo/engine';
import type { SaveReviewsRequest, SaveReviewsResponse, SourcesResponse } from '@alo/schemas';
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { seesAllHotels, type Caller } from '../../policy/caller.js';
import { texts } from '../../texts.js';
import { writeAudit } from '../audit/repository.js';
import { once, type IdempotentResult } from '../idempotency/idempotency.js';
import { attachmentsByQuestion, type FileLink } from '../submission/attachments.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import * as submissions from '../submission/repository.js';
import { reviewedForm } from '../submission/reviewed-form.js';
import type { ChangeRequest } from '../answers/service.js';
import { sourceGroups, withAttachments } from '../submission/source-groups.js';
import { knownReviews, planReviews } from './judge.js';
import { readRejectionReasons } from './rejection-reasons.js';
import * as repository from './repository.js';

export interface ReviewsServiceOptions {
  readonly database: Database;
  readonly releaseOf: ReleaseOf;
  readonly linksFor: (userId: string, hotelId: string) => FileLink;
  readonly now: () => Date;
}

/** Reviewers are at work: what they have decided so far is not for the hotel yet. */
const inReview: readonly string[] = ['submitted', 'pending'];

export function createReviewsService({ database, releaseOf, linksFor, now }: ReviewsServiceOptions) {
  const reasons = readRejectionReasons();

  async function save(
    transaction: Executor,
    { caller, hotelId, ip, requestId }: ChangeRequest,
    request: SaveReviewsRequest,
    at: Date,
  ): Promise<SaveReviewsResponse> {
    const state = await submissions.lockSubmission(transaction, hotelId);
    const { submission } = state;
    const status = nextStatus(submission.status, 'reviewSaved');
    if (status === undefined) throw new HttpError(409, 'WRONG_STATUS', texts.notReviewable);
    const { questionnaire } = releaseOf(submission);
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
      await repository.writeReviews(transaction, submission, changes, {
        userId: caller.userId,
        requestId,
        at,
      });
    }
    await submissions.touchSubmission(transaction, submission, { status, updatedAt: at });
    const detail = { from: submission.status, to: status, decisions: changes.length };
    await writeAudit(transaction, {
      ...{ at, actor: caller.userId, ip, action: 'saveReviews', target: hotelId, outcome: 'done' },
      detail,
    });
    const after = await repository.readReviews(transaction, submission);
    const named = after.filter(({ questionId }) => sent.has(questionId));
    return { message: texts.reviewsSaved, data: { reviews: knownReviews(questionnaire, state, named) } };
  }

  return {
    /** SRV-15, API-07. A hotel sees decisions once the form was given back. */
    async sources(caller: Caller, hotelId: string): Promise<SourcesResponse> {
      const state = await submissions.readSubmission(database, hotelId);
      const { submission, files } = state;
      const release = releaseOf(submission);
      const [stored, returned] = await Promise.all([
        repository.readReviews(database, submission),
        repository.readReturn(database, submission),
      ]);
      const attachments = attachmentsByQuestion(files, linksFor(caller.userId, hotelId));
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
    save(change: ChangeRequest, request: SaveReviewsRequest): Promise<IdempotentResult<SaveReviewsResponse>> {
      const { caller, hotelId, idempotencyKey: key } = change;
      const at = now();
      const identity = { userId: caller.userId, key, route: `reviews ${hotelId}`, body: request, now: at };
      return database.transaction((transaction) =>
        once(transaction, identity, () => save(transaction, change, request, at)),
      );
    },
  };
}

export type ReviewsService = ReturnType<typeof createReviewsService>;
