/** Submitting the questionnaire (SRV-17, API-10; design 6.18). */
import {
  evidenceStepOf,
  mayWriteAnswers,
  missingEvidence,
  nextStatus,
  rejectedSources,
  shortLabel,
} from '@alo/engine';
import type { StepKey, SubmitResponse } from '@alo/schemas';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { texts } from '../../texts.js';
import { writeAudit } from '../audit/repository.js';
import type { ReleaseOf } from '../submission/dated-releases.js';
import type { Release } from '../questionnaires/releases.js';
import { readinessOf } from '../submission/progress.js';
import * as repository from '../submission/repository.js';
import { reviewedForm } from '../submission/reviewed-form.js';

export interface SubmitContext {
  readonly hotelId: string;
  readonly userId: string;
  readonly ip: string;
  readonly at: Date;
  readonly releaseOf: ReleaseOf;
}

/**
 * Names what is left first: the step, and where only evidence is missing or rejected the question too (ERR-13, C-14). Evidence is
 * asked for last, when every answer is there.
 */
function refusal(
  { questionnaire }: Release,
  state: repository.SubmissionState,
  stepKey: StepKey | undefined,
): SubmitResponse {
  const step = questionnaire.steps.find(({ key }) => key === stepKey) ?? questionnaire.steps[0];
  const isEvidence = step !== undefined && step.key === evidenceStepOf(questionnaire)?.key;
  const form = reviewedForm(questionnaire, state, state.decisions);
  const [missing] = isEvidence ? missingEvidence(questionnaire, form.answers, form.files) : [];
  const [rejected] = isEvidence ? rejectedSources(questionnaire, form) : [];
  const question = missing ?? rejected;
  const message = missing
    ? texts.evidenceMissing(shortLabel(missing))
    : rejected && texts.rejectedEvidence(shortLabel(rejected));
  return {
    status: 'failure',
    message: message ?? texts.incomplete(step?.title ?? ''),
    ...(step && { stepKey: step.key }),
    ...(question && { questionId: question.id }),
    data: { is_completed: false },
  };
}

/**
 * An incomplete form is not an error: the response names its first incomplete step.
 * @throws HttpError 409 when it has been submitted already
 */
export async function submitForm(
  database: Executor,
  { hotelId, userId, ip, at, releaseOf }: SubmitContext,
): Promise<SubmitResponse> {
  const state = await repository.lockSubmission(database, hotelId);
  const { submission } = state;
  if (!mayWriteAnswers(submission.status)) throw new HttpError(409, 'WRONG_STATUS', texts.notSubmittable);
  const release = releaseOf(submission);
  const { firstIncomplete } = readinessOf(release, state);
  const status = nextStatus(submission.status, 'submitted');
  if (firstIncomplete !== undefined || status === undefined) {
    return refusal(release, state, firstIncomplete);
  }
  await repository.touchSubmission(database, submission, {
    status,
    updatedAt: at,
    turn: { name: 'submitted', by: userId },
  });
  const entry = { at, actor: userId, ip, action: 'submitForm', target: hotelId };
  await writeAudit(database, { ...entry, outcome: 'done', detail: { from: submission.status, to: status } });
  return { status: 'success', message: texts.submitted, data: { is_completed: true } };
}
