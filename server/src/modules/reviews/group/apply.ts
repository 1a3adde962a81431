/** Lets the decision about an answer of a group count for a hotel that has the same answer and files (ADR 25). */
import type { Questionnaire } from '@alo/engine';
import { changedParts, noDecision, sameDecision, type Decision } from '@alo/engine/review';
import type { SubmissionStatus } from '@alo/schemas';
import type { Executor } from '../../../database/executor.js';
import { writeAudit } from '../../audit/repository.js';
import { readShared, type SharedSources } from '../../group-answers/taken/shared.js';
import type { Turned } from '../../submission/change.js';
import type { ReleaseOf } from '../../submission/dated-releases.js';
import { readSubmission, touchSubmission } from '../../submission/repository.js';
import { pinOf } from '../../submission/reviewed-form.js';
import type { SubmissionState } from '../../submission/state.js';
import { readReviews, writeReviews, type ReviewChange, type StoredReview } from '../repository.js';
import { readDecisions, type GroupDecision } from './repository.js';

/** Reviewers are at work. */
const inReview: readonly SubmissionStatus[] = ['submitted', 'pending'];

interface Applied {
  readonly decision: GroupDecision;
  readonly change: ReviewChange;
}

/**
 * What the decisions of the group change at this hotel.
 *
 * | the hotel has                                   | the group has decided | the group has cleared its decision |
 * | ----------------------------------------------- | --------------------- | ---------------------------------- |
 * | no decision, or one about something else        | is written            | nothing                            |
 * | the same decision of the group                  | nothing               | is cleared                         |
 * | one that a reviewer meant for this hotel alone  | nothing               | nothing                            |
 */
function decisionsToApply(
  questionnaire: Questionnaire,
  state: SubmissionState,
  shared: SharedSources,
  decisions: ReadonlyMap<string, GroupDecision>,
  reviews: readonly StoredReview[],
): Applied[] {
  const before = new Map(reviews.map((review) => [review.questionId, review]));
  return [...shared].flatMap(([questionId, { answer }]): Applied[] => {
    const decision = decisions.get(answer.id);
    const pin = pinOf(questionnaire, state, questionId);
    if (decision?.content !== answer.content || pin === undefined) return [];
    const old = before.get(questionId);
    const counts = old !== undefined && changedParts(old.pin, pin).length === 0;
    if (counts && old.isOnlyHere) return [];
    const isOfGroup = old?.groupAnswerId === answer.id;
    if (decision.approved === null && !isOfGroup) return [];
    const { approved, reasonId, note, page } = decision;
    const decided: Decision = { approved, reasonId, note, page };
    if (isOfGroup && sameDecision(decided, old) && (counts || approved === null)) return [];
    const was = old
      ? {
          ...{
            ...noDecision,
            approved: old.approved,
            reasonId: old.reasonId,
            note: old.note,
            page: old.page,
          },
          recognitionLink: old.recognitionLink,
        }
      : null;
    const change = {
      ...{ questionId, ...decided, pin, revision: (old?.revision ?? 0) + 1 },
      ...{ groupAnswerId: answer.id, isOnlyHere: false, old: was },
    };
    return [{ decision, change }];
  });
}

/**
 * Writes what the decisions of groups change at this hotel; gives the answers that they are about. It counts no change of
 * the submission.
 */
export async function applyDecisions(
  transaction: Executor,
  questionnaire: Questionnaire,
  state: SubmissionState,
  at: Date,
): Promise<readonly GroupDecision[]> {
  const { submission } = state;
  if (!inReview.includes(submission.status)) return [];
  const shared = await readShared(transaction, questionnaire, state, at);
  if (shared.size === 0) return [];
  const ids = [...shared.values()].map(({ answer }) => answer.id);
  const decisions = await readDecisions(transaction, ids);
  const reviews = await readReviews(transaction, submission);
  const applied = decisionsToApply(questionnaire, state, shared, decisions, reviews);
  for (const { decision, change } of applied) {
    const { reviewerId: userId, requestId } = decision;
    await writeReviews(transaction, submission, [change], { userId, requestId, at });
  }
  return applied.map(({ decision }) => decision);
}

/** Lets the standing decisions count for a form that has just been submitted, in the transaction of that. */
export async function applyOnSubmit(
  transaction: Executor,
  releaseOf: ReleaseOf,
  { hotelId, at }: Pick<Turned, 'hotelId' | 'at'>,
): Promise<void> {
  const state = await readSubmission(transaction, hotelId);
  const { questionnaire } = releaseOf(state.submission);
  const applied = await applyDecisions(transaction, questionnaire, state, at);
  if (applied.length === 0) return;
  await touchSubmission(transaction, state.submission, { status: state.submission.status, at });
  for (const { answerId, reviewerId } of applied)
    await writeAudit(transaction, {
      ...{ at, actor: reviewerId, ip: '', action: 'applyGroupDecision', target: hotelId, outcome: 'done' },
      detail: { group_answers: [answerId], on: 'submit' },
    });
}
