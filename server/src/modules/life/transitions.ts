/** What happens to a submission after its review: calculated, released, approved, published (SRV-20; design 6.17). */
import {
  missingApprovals,
  nextStatus,
  releaseOutcome,
  sourcesOf,
  type SubmissionEventType,
} from '@alo/engine';
import type { SubmissionStatus } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { texts } from '../../texts.js';
import { writeAudit } from '../audit/repository.js';
import type { Release } from '../questionnaires/releases.js';
import { readReviews, type StoredReview } from '../reviews/repository.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import * as submissions from '../submission/repository.js';
import { reviewedForm } from '../submission/reviewed-form.js';
import { publishPage, readFacts } from '../traveler-page/publish-page.js';
import { computeScore } from './compute-score.js';
import * as repository from './repository.js';

/** One step of a submission, in the transaction that does all of it. */
export interface Transition {
  readonly transaction: Executor;
  readonly hotelId: string;
  readonly userId: string;
  readonly ip: string;
  readonly at: Date;
  readonly releaseOf: ReleaseOf;
}

/** A submission that is locked, with all that a decision about it needs. */
interface Reviewed {
  readonly state: submissions.SubmissionState;
  readonly release: Release;
  readonly reviews: readonly StoredReview[];
}

/** @throws HttpError 409 */
function statusAfter(
  status: SubmissionStatus,
  event: SubmissionEventType,
  refusal: string,
): SubmissionStatus {
  const next = nextStatus(status, event);
  if (next === undefined) throw new HttpError(409, 'WRONG_STATUS', refusal);
  return next;
}

async function readReviewed({ transaction, releaseOf }: Transition, state: submissions.SubmissionState) {
  const { submission } = state;
  return { state, release: releaseOf(submission), reviews: await readReviews(transaction, submission) };
}

/** SRC-07. @throws HttpError 409 */
function checkReviewed({ state, release, reviews }: Reviewed): void {
  const form = reviewedForm(release.questionnaire, state, reviews);
  const missing = missingApprovals(sourcesOf(release.questionnaire, form), form.reviews);
  if (missing > 0) throw new HttpError(409, 'TOO_FEW_APPROVED', texts.tooFewApproved(missing));
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Computes and keeps the score; gives its id. */
function keepScore({ transaction, userId, at }: Transition, { state, release, reviews }: Reviewed) {
  return repository.insertScore(
    transaction,
    state.submission,
    computeScore(release, state, reviews, dayOf(at)),
    {
      ...{ userId, at, scoreModelSha256: release.scoreModelSha256 },
      // The change that it belongs to counts one further.
      revision: state.submission.revision + 1,
    },
  );
}

/** The score that was calculated, as long as computing it today would give the same; else a new one. */
async function currentScore(transition: Transition, reviewed: Reviewed): Promise<string> {
  const { submission } = reviewed.state;
  const known = await repository.findCurrentScore(transition.transaction, submission);
  const isCurrent = known?.revision === submission.revision && known.day === dayOf(transition.at);
  return isCurrent ? known.id : keepScore(transition, reviewed);
}

const audit = (
  { transaction, userId, ip, at, hotelId }: Transition,
  action: string,
  { status: from }: submissions.Submission,
  detail: { readonly to: SubmissionStatus; readonly scoreId?: string },
): Promise<void> =>
  writeAudit(transaction, {
    ...{ at, actor: userId, ip, action, target: hotelId, outcome: 'done' },
    detail: { from, ...detail },
  });

/**
 * Computes the score for the reviewers.
 * @throws HttpError 409 not under review, or too few sources approved
 */
export async function generateScore(transition: Transition): Promise<string> {
  const { transaction, hotelId, at } = transition;
  const state = await submissions.lockSubmission(transaction, hotelId);
  const { submission } = state;
  const status = statusAfter(submission.status, 'scoreGenerated', texts.notScorable);
  const reviewed = await readReviewed(transition, state);
  checkReviewed(reviewed);
  const scoreId = await keepScore(transition, reviewed);
  await submissions.touchSubmission(transaction, submission, { status, updatedAt: at, scoreId });
  await audit(transition, 'GenerateScore', submission, { to: status, scoreId });
  return texts.scoreGenerated;
}

/**
 * Gives the form back when a required source is rejected, else gives the score to the hotel.
 * @throws HttpError 409 not under review, or too few sources approved for a score
 */
export async function releaseToHotel(transition: Transition): Promise<string> {
  const { transaction, hotelId, userId: by, at } = transition;
  const state = await submissions.lockSubmission(transaction, hotelId);
  const { submission } = state;
  // Before anything is read of a form that is not under review.
  statusAfter(submission.status, 'released', texts.notReleasable);
  const reviewed = await readReviewed(transition, state);
  const { questionnaire } = reviewed.release;
  const outcome = releaseOutcome(questionnaire, reviewedForm(questionnaire, state, reviewed.reviews));
  const status = statusAfter(submission.status, outcome, texts.notReleasable);
  if (outcome === 'rejectedOnRelease') {
    await submissions.touchSubmission(transaction, submission, {
      ...{ status, updatedAt: at, turn: { name: 'returned', by } },
    });
    await audit(transition, 'ReleaseToHotel', submission, { to: status });
    return texts.returned;
  }
  checkReviewed(reviewed);
  const scoreId = await currentScore(transition, reviewed);
  await submissions.touchSubmission(transaction, submission, {
    ...{ status, updatedAt: at, scoreId, turn: { name: 'released', by } },
  });
  await repository.showScore(transaction, submission, scoreId);
  await audit(transition, 'ReleaseToHotel', submission, { to: status, scoreId });
  return texts.scored;
}

/** One that changes nothing but the status. */
const turn =
  (action: string, event: SubmissionEventType, name: submissions.Turn, said: string, refusal: string) =>
  async (transition: Transition): Promise<string> => {
    const { transaction, hotelId, userId: by, at } = transition;
    const { submission } = await submissions.lockSubmission(transaction, hotelId);
    const status = statusAfter(submission.status, event, refusal);
    await submissions.touchSubmission(transaction, submission, { status, updatedAt: at, turn: { name, by } });
    await audit(transition, action, submission, { to: status });
    return said;
  };

/** The hotel agrees with its score. @throws HttpError 409 */
export const approveScore = turn(
  'ApproveScore',
  'scoreApproved',
  'approved',
  texts.scoreApproved,
  texts.notApprovable,
);

const publishScore = turn('Publish', 'published', 'published', texts.scorePublished, texts.notPublishable);

/** The hotel shows its score to travelers, with its page as it is saved. @throws HttpError 409 */
export async function publish(transition: Transition): Promise<string> {
  const said = await publishScore(transition);
  const { transaction, hotelId, userId, at, releaseOf } = transition;
  const state = await submissions.readSubmission(transaction, hotelId);
  const assessed = await readFacts(transaction, hotelId, releaseOf(state.submission), state);
  // The files that nobody needs any more, the sweeper deletes.
  if (assessed) await publishPage(transaction, hotelId, assessed, { userId, at });
  return said;
}
