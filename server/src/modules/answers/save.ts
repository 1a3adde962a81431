/** Saving the answers of a step (SRV-14, API-06; design 6.11 to 6.13). */
import { findQuestion, type Questionnaire } from '@alo/engine';
import { lockedChanges } from '@alo/engine/review';
import { checkChanges } from '@alo/engine/server';
import { maxAnswersPerSave, type SaveResponse, type SaveRequest, type SubmissionStatus } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { texts } from '../../texts.js';
import { answersTexts } from './texts.js';
import { storeResponse, type IdempotentResult } from '../idempotency/idempotency.js';
import { changeWithoutLock, statusAfter } from '../submission/change.js';
import { identityOf, type ChangeRequest } from '../idempotency/change-request.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import { labelOf } from '../submission/label-of.js';
import { describeConflicts, describeDropped } from './dropped-answers.js';
import { writeHotelFields } from './hotel-fields.js';
import type { RecentSubmissions } from './recent-submissions.js';
import { progressOf } from '../submission/progress.js';
import { readSubmission } from '../submission/repository.js';
import { reviewedForm } from '../submission/reviewed-form.js';
import type { StoredAnswer, SubmissionState } from '../submission/state.js';
import { writeSave } from './repository.js';
import { clearsOffer, findConflicts, planSave, type SavePlan } from './save-plan.js';

export interface SaveContext {
  readonly database: Executor;
  readonly recent: RecentSubmissions;
  readonly releaseOf: ReleaseOf;
  readonly change: ChangeRequest;
  readonly at: Date;
}

/** Refuses a request that is wrong whatever is stored. @throws HttpError 400, 404, 422 */
function checkRequest(questionnaire: Questionnaire, { answers, stepKey }: SaveRequest): void {
  if (!questionnaire.steps.some(({ key }) => key === stepKey)) {
    throw new HttpError(404, 'NOT_FOUND', texts.notFound);
  }
  if (Object.keys(answers).length > maxAnswersPerSave) {
    throw new HttpError(400, 'TOO_MANY_ANSWERS', texts.tooManyAnswers({ most: maxAnswersPerSave }));
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
    [answersTexts.badAnswers, ...problems.map(({ message }) => message)].join(' '),
    {
      errors,
    },
  );
}

/** ERR-09: refuses a save without answers for a step without stored answers. @throws HttpError 400 */
function refuseNothing(
  questionnaire: Questionnaire,
  stored: readonly StoredAnswer[],
  request: SaveRequest,
): void {
  const { answers, stepKey } = request;
  const hasStored = stored.some(
    ({ questionId, answer }) => answer && findQuestion(questionnaire, questionId)?.stepKey === stepKey,
  );
  const isSomething = ([id, answer]: readonly [string, unknown]) =>
    answer !== null || clearsOffer(questionnaire, request, id);
  if (hasStored || Object.entries(answers).some(isSomething)) return;
  throw new HttpError(400, 'NO_ANSWERS', answersTexts.noAnswers);
}

/**
 * refuses what was answered in another version: the same ids may ask something else there.
 * @throws HttpError 409 naming the version that the form is on
 */
function refuseOtherDefinition({ submission }: SubmissionState, { questionnaire: shown }: SaveRequest): void {
  const { questionnaire: key, version } = submission;
  if (shown === undefined || (shown.key === key && shown.version === version)) return;
  const questionnaire = { key, version };
  throw new HttpError(409, 'DEFINITION_CHANGED', answersTexts.definitionChanged, { questionnaire });
}

/** W-12: refuses changes of what needs no work in a form that was given back. @throws HttpError 409 naming them */
function refuseLocked(questionnaire: Questionnaire, state: SubmissionState, { answers }: SaveRequest): void {
  if (state.submission.status !== 'rejected') return;
  const form = reviewedForm(questionnaire, state, state.decisions);
  const locked = lockedChanges(questionnaire, form, answers);
  if (locked.length === 0) return;
  const labels = locked.map((id) => labelOf(questionnaire, id));
  throw new HttpError(409, 'LOCKED_ANSWERS', answersTexts.lockedAnswers({ labels: labels.join('; ') }));
}

interface Decision extends SavePlan {
  readonly status: SubmissionStatus;
}

/**
 * Decides what the save does to the submission as it was read.
 * @throws HttpError 400 nothing to save, 404 no such step, 409 locked, or in another version by now, 422 an answer does not fit
 */
function decide(questionnaire: Questionnaire, state: SubmissionState, request: SaveRequest): Decision {
  const { submission, stored } = state;
  const status = statusAfter(submission.status, 'answersSaved', () => answersTexts.locked, 'LOCKED');
  refuseOtherDefinition(state, request);
  checkRequest(questionnaire, request);
  refuseNothing(questionnaire, stored, request);
  refuseLocked(questionnaire, state, request);
  return { ...planSave(questionnaire, state, request), status };
}

/** The submission as the save leaves it. */
function stateAfter(
  { submission, stored, files, decisions }: SubmissionState,
  { changes, cleared, finalSteps, status }: Decision,
): SubmissionState {
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
 * Saves on top of `state`; undefined when another request changed the submission in between.
 * @throws HttpError as `decide`; 412 another person changed an answer
 */
async function attempt(
  { database, recent, releaseOf, change, at }: SaveContext,
  state: SubmissionState,
  request: SaveRequest,
): Promise<SaveResponse | undefined> {
  const { submission, stored } = state;
  const release = releaseOf(submission);
  const { questionnaire } = release;
  const decision = decide(questionnaire, state, request);
  const { dropped } = decision;
  const { caller, requestId } = change;
  const by = { userId: caller.userId, name: caller.name, requestId, at };
  const about = { questionnaire, submission, stored, by };
  const droppedAnswers = await describeDropped(database, about, decision, request);
  const stale = findConflicts(questionnaire, stored, request, dropped);
  if (stale.length > 0) {
    const conflicts = await describeConflicts(database, about, stale);
    throw new HttpError(412, 'STALE_ANSWER', answersTexts.staleAnswer, {
      conflicts,
      wouldDrop: droppedAnswers,
    });
  }
  const { stepKey } = request;
  const isFinal = decision.finalSteps.has(stepKey);
  const { isCompleted, revisions, cleared } = decision;
  const after = stateAfter(state, decision);
  const { hotelId } = submission;
  const steps = { ...progressOf(release, after, decision.excluded), hotelId };
  const response: SaveResponse = {
    message: answersTexts.answersSaved,
    data: { is_completed: isCompleted, dropped, droppedAnswers, clearedFiles: cleared, revisions, steps },
  };
  const parts = storeResponse(identityOf(change, at), response);
  if (isFinal && stepKey === 'hotel-location') parts.push(writeHotelFields(questionnaire, decision.answers));
  const { changes, status } = decision;
  const lastSave = isFinal ? 'final' : 'draft';
  const write = { submission, status, changes, cleared, stepKey, lastSave, parts } as const;
  if (!(await writeSave(database, write, by))) return undefined;
  recent.set(submission.hotelId, after);
  return response;
}

/**
 * Merges, evaluates the whole form and stores it in one statement: what the last save left is the starting point.
 * @throws HttpError as `attempt`; 422 when the key came with another request; 503 when others are always faster
 */
export function saveAnswers(
  context: SaveContext,
  request: SaveRequest,
): Promise<IdempotentResult<SaveResponse>> {
  const { database, change, recent } = context;
  const { hotelId } = change;
  const known = recent.get(hotelId);
  recent.delete(hotelId); // until this save has worked
  return changeWithoutLock({
    ...{ database, request: change, at: context.at, known },
    read: () => readSubmission(database, hotelId),
    attempt: (state) => attempt(context, state, request),
    onUnavailable: () => recent.clear(),
  });
}
