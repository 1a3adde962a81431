/** Reviewing the sources of a submission (SRV-15, API-07, API-08; design 6.17). */
import { reviewsIssue } from '@alo/engine/review';
import type { SaveReviewsRequest, SaveReviewsResponse, SourcesResponse } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import type { Jobs } from '../../jobs/open-jobs.js';
import { HttpError } from '../../http/http-error.js';
import { seesAllHotels, type Caller } from '../../policy/caller.js';
import { reviewTexts } from './texts.js';
import type { IdempotentResult } from '../idempotency/idempotency.js';
import { attachmentsByQuestion, type FileLink } from '../submission/attachments.js';
import type { Changed, ChangeKind, Changing, ChangeSubmission } from '../submission/change.js';
import type { ChangeRequest } from '../idempotency/change-request.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import { readSubmission, type WrittenBy } from '../submission/repository.js';
import type { Submission } from '../submission/state.js';
import { reviewedForm } from '../submission/reviewed-form.js';
import { sourceGroups, withAttachments } from '../submission/source-groups.js';
import { readShared } from '../group-answers/taken/shared.js';
import { createGroupDecisions } from './group/group-decisions.js';
import { groupSources } from './group/group-sources.js';
import { knownReviews, planReviews } from './judge.js';
import { reasonsInWords } from '../submission/reasons-in-words.js';
import { rejectionReasons } from '../submission/rejection-reasons.js';
import { notePresence, takeReview } from '../reviewers/repository.js';
import * as repository from './repository.js';
import type { ReviewChange } from './repository.js';

/** What a reviewer asks a hotel about one answer. */
export interface AskedQuestion {
  readonly questionId: string;
  readonly text: string;
  readonly by: WrittenBy;
}

export interface ReviewsServiceOptions {
  readonly database: Executor;
  readonly changeSubmission: ChangeSubmission;
  readonly releaseOf: ReleaseOf;
  readonly linksFor: (familyId: string, hotelId: string) => FileLink;
  readonly now: () => Date;
  /** Writes to the hotel what a reviewer asks about an answer. */
  readonly ask: (transaction: Executor, submission: Submission, asked: AskedQuestion) => Promise<void>;
  /** Brings decisions to the other hotels of a group; without it, a save does. */
  readonly jobs?: Jobs | undefined;
}

/** Reviewers are at work: what they have decided so far is not for the hotel yet. */
const inReview: readonly string[] = ['submitted', 'pending'];

const saving: ChangeKind = {
  action: 'saveReviews',
  event: 'reviewSaved',
  refusal: () => reviewTexts.notReviewable,
};

/** The links to recognitions that a save gives, changes or takes back (null), by question; undefined where there are none. */
function linkChanges(changes: readonly ReviewChange[]): Record<string, string | null> | undefined {
  const links = changes
    .filter(({ recognitionLink, old }) => recognitionLink !== (old?.recognitionLink ?? undefined))
    .map(({ questionId, recognitionLink = null }) => [questionId, recognitionLink] as const);
  return links.length === 0 ? undefined : Object.fromEntries(links);
}

export function createReviewsService({
  database,
  changeSubmission,
  releaseOf,
  linksFor,
  now,
  ask,
  jobs,
}: ReviewsServiceOptions) {
  const reasons = rejectionReasons;
  const groupDecisions = createGroupDecisions({ database, changeSubmission, jobs });

  /** Writes the decisions that were sent, and gives them as they are stored then. */
  async function saveReviews(
    { transaction, state, release: { questionnaire, scoreModel }, by }: Changing,
    request: SaveReviewsRequest,
    decided: Set<string>,
  ): Promise<Changed<SaveReviewsResponse>> {
    const { submission } = state;
    const stored = await repository.readReviews(transaction, submission);
    const { reviews: saved } = reviewedForm(questionnaire, state, stored);
    const sent = new Map(
      Object.entries(request.reviews).map(([questionId, { approved, asks, reason_id: reasonId }]) => [
        questionId,
        { questionId, approved, asks, reasonId },
      ]),
    );
    if (reviewsIssue(submission.id, saved, sent))
      throw new HttpError(400, 'NO_REVIEWS', reviewTexts.noReviews);
    const shared = await readShared(transaction, questionnaire, state, by.at);
    const today = by.at.toISOString().slice(0, 10);
    const context = { questionnaire, scoreModel, state, reviews: stored, reasons, shared, today };
    const changes = planReviews(context, request);
    if (changes.length > 0) {
      await repository.writeReviews(transaction, submission, changes, by);
      await takeReview(transaction, submission, by.userId);
      for (const { questionId, asks } of changes)
        if (asks !== undefined) await ask(transaction, submission, { questionId, text: asks, by });
      for (const answerId of await groupDecisions.note(transaction, shared, changes, by))
        decided.add(answerId);
    }
    const after = await repository.readReviews(transaction, submission);
    const named = after.filter(({ questionId }) => sent.has(questionId));
    const group = await groupSources(transaction, new Map([...shared].filter(([id]) => sent.has(id))));
    const reviews = knownReviews(questionnaire, state, named);
    const links = linkChanges(changes);
    return {
      result: { message: reviewTexts.reviewsSaved, data: { reviews, ...(group && { group }) } },
      detail: {
        decisions: changes.length,
        ...(decided.size > 0 && { group_answers: [...decided] }),
        ...(links && { recognition_links: links }),
      },
    };
  }

  return {
    /** Takes up the decisions that are to reach other hotels. */
    start: groupDecisions.start,

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
      const isReviewer = seesAllHotels(caller);
      const group =
        isReviewer &&
        (await groupSources(database, await readShared(database, release.questionnaire, state, now())));
      return {
        groups: withAttachments(sourceGroups(release), attachments),
        rejection_reasons: reasonsInWords(),
        reviews: isHidden ? {} : knownReviews(release.questionnaire, state, stored),
        attachments,
        returned: returned ? { at: returned.at.toISOString(), by: returned.by } : null,
        ...(group && { group }),
      };
    },

    /**
     * API-08: saves decisions, all or none.
     * @throws HttpError 400 no decision, 409 not under review, 412 another reviewer decided otherwise, 422
     */
    async save(
      change: ChangeRequest,
      request: SaveReviewsRequest,
    ): Promise<IdempotentResult<SaveReviewsResponse>> {
      const decided = new Set<string>();
      const done = await changeSubmission(change, saving, (changing) =>
        saveReviews(changing, request, decided),
      );
      if (!jobs) for (const answerId of decided) await groupDecisions.spread(answerId);
      return done;
    },
  };
}

export type ReviewsService = ReturnType<typeof createReviewsService>;
