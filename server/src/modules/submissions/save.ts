/** Saving the answers of a step (SRV-14, API-06; design 6.11 to 6.13). */
import { checkChanges, findQuestion, mayWriteAnswers, nextStatus, type Questionnaire } from '@alo/engine';
import { maxAnswersPerSave, type SaveResponse, type SaveRequest } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { texts } from '../../texts.js';
import { writeHotelFields } from './hotel-fields.js';
import * as repository from './repository.js';
import { findConflicts, planSave } from './save-plan.js';

export interface SaveContext extends repository.WrittenBy {
  readonly hotelId: string;
  readonly questionnaireOf: (submission: repository.Submission) => Questionnaire;
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
  { answers, stepKey }: SaveRequest,
): void {
  const hasStored = stored.some(
    ({ questionId, answer }) => answer && findQuestion(questionnaire, questionId)?.stepKey === stepKey,
  );
  if (hasStored || Object.values(answers).some((answer) => answer !== null)) return;
  throw new HttpError(400, 'NO_ANSWERS', texts.noAnswers);
}

/**
 * Merges, evaluates the whole form and stores, all in the transaction `database`.
 * @throws HttpError 400 nothing to save, 404 no such step, 409 locked, 412 somebody else changed an answer, 422 an
 * answer does not fit
 */
export async function saveAnswers(
  database: Executor,
  { hotelId, questionnaireOf, ...by }: SaveContext,
  request: SaveRequest,
): Promise<SaveResponse> {
  const submission = await repository.lockCurrentSubmission(database, hotelId);
  const status = nextStatus(submission.status, 'answersSaved');
  if (!mayWriteAnswers(submission.status) || status === undefined) {
    throw new HttpError(409, 'LOCKED', texts.locked);
  }
  const questionnaire = questionnaireOf(submission);
  checkRequest(questionnaire, request);
  const stored = await repository.storedAnswers(database, submission);
  refuseNothing(questionnaire, stored, request);
  const conflicts = findConflicts(questionnaire, stored, request);
  if (conflicts.length > 0) throw new HttpError(412, 'STALE_ANSWER', texts.staleAnswer, { conflicts });

  const finalSteps = await repository.finalSteps(database, submission);
  const plan = planSave(questionnaire, stored, finalSteps, request);
  const { stepKey } = request;
  const isFinal = plan.finalSteps.has(stepKey);
  await repository.writeAnswers(database, submission, plan.changes, by);
  await repository.writeStepState(database, submission, {
    stepKey,
    lastSave: isFinal ? 'final' : 'draft',
    savedAt: by.at,
  });
  await repository.touchSubmission(database, submission, { status, updatedAt: by.at });
  if (isFinal && stepKey === 'hotel-location') {
    await writeHotelFields(database, questionnaire, plan.answers, hotelId);
  }
  return {
    message: texts.answersSaved,
    data: { is_completed: plan.isCompleted, dropped: plan.dropped, revisions: plan.revisions },
  };
}
