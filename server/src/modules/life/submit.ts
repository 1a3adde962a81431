/** Submitting the questionnaire (SRV-17, API-10; design 6.18). */
import { evidenceStepOf, findQuestion, missingEvidence } from '@alo/engine';
import { questionsToReply, rejectedSources, type ReviewedForm } from '@alo/engine/review';
import { shownShare, type ClaimedEvidence } from '@alo/engine/scoring';
import { shortLabel } from '@alo/engine/server';
import type { StepKey, SubmitResponse } from '@alo/schemas';
import { HttpError } from '../../http/http-error.js';
import { lifeTexts } from './texts.js';
import type { Release } from '../questionnaires/releases.js';
import type { ChangeKind, Changed, Changing, Unchanged } from '../submission/change.js';
import { evidenceLacking, readinessOf } from '../submission/progress.js';
import { mayWriteAnswers } from '../submission/life.js';
import { wrongByNow } from './wrong-by-now.js';

/** The life cycle is asked last: an incomplete form is no error, also where nothing is saved yet. */
export const submitting: ChangeKind = { action: 'submitForm', refusal: () => lifeTexts.notSubmittable };

/**
 * Names what is left first: the step, and the question too where only evidence is missing or rejected, or a reply, or where
 * an answer is wrong by now (ERR-13, C-14, L-17, L-19, L-20). Evidence is asked for last, when every answer is there.
 */
function refusal(release: Release, form: ReviewedForm, stepKey: StepKey): SubmitResponse {
  const { questionnaire } = release;
  const step = questionnaire.steps.find(({ key }) => key === stepKey) ?? questionnaire.steps[0];
  const isEvidence = step !== undefined && step.key === evidenceStepOf(questionnaire)?.key;
  const [missing] = isEvidence ? missingEvidence(questionnaire, form.answers, form.files) : [];
  const [rejected] = isEvidence ? rejectedSources(questionnaire, form) : [];
  const [asked] = isEvidence ? questionsToReply(questionnaire, form) : [];
  const wrong = isEvidence ? undefined : wrongByNow(questionnaire, form.answers, stepKey);
  const question = missing ?? rejected ?? asked ?? wrong?.question;
  const message = missing
    ? lifeTexts.evidenceMissing({ question: shortLabel(missing) })
    : rejected
      ? lifeTexts.rejectedEvidence({ question: shortLabel(rejected) })
      : asked
        ? lifeTexts.askedAbout({ question: shortLabel(asked) })
        : wrong?.message;
  return {
    status: 'failure',
    message: message ?? lifeTexts.incomplete({ step: step?.title ?? '' }),
    ...(step && { stepKey: step.key }),
    ...(question && { questionId: question.id }),
    data: { is_completed: false },
  };
}

/** Says how much is proven, how much is needed, and which answer without a file claims most (P-19). */
function tooFewFiles({ questionnaire }: Release, { share, needed, bare }: ClaimedEvidence): SubmitResponse {
  const [most] = bare;
  const question = most && findQuestion(questionnaire, most.questionId);
  const step = evidenceStepOf(questionnaire);
  const shares = { share: shownShare(share), needed: shownShare(needed) };
  return {
    status: 'failure',
    message: question
      ? lifeTexts.tooFewFilesFor({ ...shares, question: shortLabel(question) })
      : lifeTexts.tooFewFiles(shares),
    ...(step && { stepKey: step.key }),
    ...(question && { questionId: question.id }),
    data: { is_completed: false },
  };
}

/**
 * An incomplete form is not an error: the response names its first incomplete step.
 * @throws HttpError 409 when it has been submitted already
 */
export async function submitForm({
  state,
  release,
  form,
}: Changing): Promise<Changed<SubmitResponse> | Unchanged<SubmitResponse>> {
  if (!mayWriteAnswers(state.submission.status)) {
    throw new HttpError(409, 'WRONG_STATUS', lifeTexts.notSubmittable);
  }
  const { firstIncomplete } = readinessOf(release, form, state.finalSteps);
  if (firstIncomplete !== undefined) {
    return { result: refusal(release, form, firstIncomplete), isUnchanged: true };
  }
  const lacking = evidenceLacking(release, form, state.submission.status);
  if (lacking) return { result: tooFewFiles(release, lacking), isUnchanged: true };
  const result: SubmitResponse = {
    status: 'success',
    message: lifeTexts.submitted,
    data: { is_completed: true },
  };
  return { result, event: 'submitted', turn: 'submitted' };
}
