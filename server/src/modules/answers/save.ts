/** Saving the answers of a step (SRV-14, API-06; design 6.11 to 6.13). */
import { setTimeout as pause } from 'node:timers/promises';
import {
  checkChanges,
  findQuestion,
  lockedChanges,
  mayWriteAnswers,
  nextStatus,
  type Questionnaire,
} from '@alo/engine';
import { maxAnswersPerSave, type SaveResponse, type SaveRequest, type SubmissionStatus } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { isRetryable, isUnavailable } from '../../database/sql-error.js';
import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import { texts } from '../../texts.js';
import {
  findReplay,
  isKeyUsed,
  storeResponse,
  type IdempotentRequest,
  type IdempotentResult,
} from '../idempotency/idempotency.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import { describeConflicts, describeDropped } from './dropped-answers.js';
import { writeHotelFields } from './hotel-fields.js';
import type { RecentSubmissions } from './recent-submissions.js';
import { progressOf } from '../submission/progress.js';
import * as repository from '../submission/repository.js';
import { reviewedForm } from '../submission/reviewed-form.js';
import { clearsOffer, findConflicts, planSave, type SavePlan } from './save-plan.js';

const mostAttempts = 20;
const longestPause = 20; // ms

export interface SaveContext extends repository.WrittenBy {
  readonly database: Executor;
  readonly recent: RecentSubmissions;
  readonly hotelId: string;
  /** Of the person who saves. */
  readonly name: string;
  readonly releaseOf: ReleaseOf;
  /** For the Idempotency-Key. */
  readonly identity: IdempotentRequest;
}

/** Refuses a request that is wrong whatever is stored. @throws HttpError 400, 404, 422 */
function checkRequest(questionnaire: Questionnaire, { answers, stepKey }: SaveRequest): void {
  if (!questionnaire.steps.some(({ key }) => key === stepKey)) {
    throw new HttpError(404, 'NOT_FOUND', texts.notFound);
  }
  if (Object.keys(answers).length > maxAnswersPerSave) {
    throw new HttpError(400, 'TOO_MANY_ANSWERS', texts.tooManyAnswers(maxAnswersPerSave));
  }
  const problems = checkChanges(questionnaire, stepKey, answers);
  if (problems.length === 0) return;
  const errors = problems.map(({ questionId, message }) => ({
    // RFC 6901: a JSON pointer escapes these two characters.
    pointer: `/body/answers/${questionId.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    message,
  }));
  throw new HttpError(
    422,
    'BAD_ANSWERS',
    [texts.badAnswers, ...problems.map(({ message }) => message)].join(' '),
    {
      errors,
    },
  );
}

/** ERR-09: refuses a save without answers for a step without stored answers. @throws HttpError 400 */
function refuseNothing(
  questionnaire: Questionnaire,
  stored: readonly repository.StoredAnswer[],
  request: SaveRequest,
): void {
  const { answers, stepKey } = request;
  const hasStored = stored.some(
    ({ questionId, answer }) => answer && findQuestion(questionnaire, questionId)?.stepKey === stepKey,
  );
  const isSomething = ([id, answer]: readonly [string, unknown]) =>
    answer !== null || clearsOffer(questionnaire, request, id);
  if (hasStored || Object.entries(answers).some(isSomething)) return;
  throw new HttpError(400, 'NO_ANSWERS', texts.noAnswers);
}

/** W-12: of a form that was given back, only what needs work changes. @throws HttpError 409 naming the others */
function refuseLocked(
  questionnaire: Questionnaire,
  state: repository.SubmissionState,
  { answers }: SaveRequest,
): void {
  if (state.submission.status !== 'rejected') return;
  const form = reviewedForm(questionnaire, state, state.decisions);
  const locked = lockedChanges(questionnaire, form, answers);
  if (locked.length === 0) return;
  const labels = locked.map((id) => findQuestion(questionnaire, id)?.label ?? id);
  throw new HttpError(409, 'LOCKED_ANSWERS', texts.lockedAnswers(labels.join('; ')));
}

interface Decision extends SavePlan {
  readonly status: SubmissionStatus;
}

/**
 * Decides what the save does to the submission as it was read.
 * @throws HttpError 400 nothing to save, 404 no such step, 409 locked, 422 an answer does not fit
 */
function decide(
  questionnaire: Questionnaire,
  state: repository.SubmissionState,
  request: SaveRequest,
): Decision {
  const { submission, stored } = state;
  const status = nextStatus(submission.status, 'answersSaved');
  if (!mayWriteAnswers(submission.status) || status === undefined) {
    throw new HttpError(409, 'LOCKED', texts.locked);
  }
  checkRequest(questionnaire, request);
  refuseNothing(questionnaire, stored, request);
  refuseLocked(questionnaire, state, request);
  return { ...planSave(questionnaire, state, request), status };
}

/** The submission as the save leaves it. */
function stateAfter(
  { submission, stored, files, decisions }: repository.SubmissionState,
  { changes, cleared, finalSteps, status }: Decision,
): repository.SubmissionState {
  const rows = new Map(stored.map((row) => [row.questionId, row]));
  for (const { questionId, revision, new: answer } of changes) {
    rows.set(questionId, { questionId, revision, answer });
  }
  return {
    submission: { ...submission, status, revision: submission.revision + 1 },
    stored: [...rows.values()],
    files: files.filter(({ questionId }) => !cleared.includes(questionId)),
    decisions,
    finalSteps,
  };
}

/**
 * Saves on top of `state`; undefined when somebody else changed the submission in between.
 * @throws HttpError as `decide`; 412 somebody else changed an answer
 */
async function attempt(
  { database, recent, releaseOf, identity, ...by }: SaveContext,
  state: repository.SubmissionState,
  request: SaveRequest,
): Promise<SaveResponse | undefined> {
  const { submission, stored } = state;
  const release = releaseOf(submission);
  const { questionnaire } = release;
  const decision = decide(questionnaire, state, request);
  const { dropped } = decision;
  const about = { questionnaire, submission, stored, by };
  const droppedAnswers = await describeDropped(database, about, decision, request);
  const stale = findConflicts(questionnaire, stored, request, dropped);
  if (stale.length > 0) {
    const conflicts = await describeConflicts(database, about, stale);
    throw new HttpError(412, 'STALE_ANSWER', texts.staleAnswer, { conflicts, wouldDrop: droppedAnswers });
  }
  const { stepKey } = request;
  const isFinal = decision.finalSteps.has(stepKey);
  const { isCompleted, revisions, cleared } = decision;
  const after = stateAfter(state, decision);
  const { hotelId } = submission;
  const steps = { ...progressOf(release, after), hotelId };
  const response: SaveResponse = {
    message: texts.answersSaved,
    data: { is_completed: isCompleted, dropped, droppedAnswers, clearedFiles: cleared, revisions, steps },
  };
  const parts = storeResponse(identity, response);
  if (isFinal && stepKey === 'hotel-location') parts.push(writeHotelFields(questionnaire, decision.answers));
  const { changes, status } = decision;
  const lastSave = isFinal ? 'final' : 'draft';
  const write = { submission, status, changes, cleared, stepKey, lastSave, parts } as const;
  if (!(await repository.writeSave(database, write, by))) return undefined;
  recent.set(submission.hotelId, after);
  return response;
}

/**
 * Merges, evaluates the whole form and stores it in one statement; no lock is held while the engine decides. What the
 * last save left is the starting point. If the submission has changed since, or the save is refused, all of it is done
 * again on what the database has now. A request that was done before is found when it fails: its key is in use, or its
 * answers are refused now.
 * @throws HttpError as `attempt`; 422 when the key came with another request; 503 when others are always faster
 */
export async function saveAnswers(
  context: SaveContext,
  request: SaveRequest,
): Promise<IdempotentResult<SaveResponse>> {
  const { database, hotelId, recent } = context;
  let known = recent.get(hotelId);
  recent.delete(hotelId); // until this save has worked
  for (let attempts = 1; attempts <= mostAttempts; attempts += 1) {
    try {
      const state = known ?? (await repository.readSubmission(database, hotelId));
      const result = await attempt(context, state, request);
      if (result) return { result, isReplayed: false };
    } catch (error) {
      // It may be another database that comes back, which lacks what this one had (a failover).
      if (isUnavailable(error)) recent.clear();
      const isRefused = error instanceof HttpError;
      const mayBeDone = isRefused || isKeyUsed(error);
      const replay = mayBeDone && (await findReplay<SaveResponse>(database, context.identity));
      if (replay) return replay;
      const isWorthAnotherTry = (isRefused && known !== undefined) || isKeyUsed(error) || isRetryable(error);
      if (!isWorthAnotherTry) throw error;
    }
    if (known === undefined) await pause(Math.random() * longestPause);
    known = undefined;
  }
  throw new HttpError(503, 'BUSY', texts.unavailable, {
    headers: { 'retry-after': String(limits.retryAfter) },
  });
}
