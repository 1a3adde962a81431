/** Submitting the questionnaire (SRV-17, API-10; design 6.18). */
import { mayWriteAnswers, nextStatus, readiness, type Questionnaire } from '@alo/engine';
import type { SubmitResponse } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { texts } from '../../texts.js';
import { writeAudit } from '../audit/repository.js';
import * as repository from './repository.js';
import { answersOf } from './save-plan.js';

export interface SubmitContext {
  readonly hotelId: string;
  readonly userId: string;
  readonly ip: string;
  readonly at: Date;
  readonly questionnaireOf: (submission: repository.Submission) => Questionnaire;
}

/**
 * An incomplete form is not an error: the response names its first incomplete step.
 * @throws HttpError 409 when it has been submitted already
 */
export async function submitForm(
  database: Executor,
  { hotelId, userId, ip, at, questionnaireOf }: SubmitContext,
): Promise<SubmitResponse> {
  const { submission, stored, finalSteps } = await repository.lockSubmission(database, hotelId);
  if (!mayWriteAnswers(submission.status)) throw new HttpError(409, 'WRONG_STATUS', texts.notSubmittable);
  const questionnaire = questionnaireOf(submission);
  const { firstIncomplete: stepKey } = readiness(questionnaire, answersOf(stored), finalSteps);
  const status = nextStatus(submission.status, 'submitted');
  if (stepKey !== undefined || status === undefined) {
    const step = questionnaire.steps.find(({ key }) => key === stepKey) ?? questionnaire.steps[0];
    return {
      status: 'failure',
      message: texts.incomplete(step?.title ?? ''),
      ...(step && { stepKey: step.key }),
      data: { is_completed: false },
    };
  }
  await repository.touchSubmission(database, submission, {
    status,
    updatedAt: at,
    submitted: { at, by: userId },
  });
  const entry = { at, actor: userId, ip, action: 'submitForm', target: hotelId };
  await writeAudit(database, { ...entry, outcome: 'done', detail: { from: submission.status, to: status } });
  return { status: 'success', message: texts.submitted, data: { is_completed: true } };
}
