/** How far a submission is (C-12 to C-16): the one judgement that reading, saving and submitting share. */
import { evidenceStepOf, type QuestionId } from '@alo/engine';
import type { ReviewedForm } from '@alo/engine/review';
import { claimedEvidence, expectedFiles, type ClaimedEvidence } from '@alo/engine/scoring';
import { minutesLeft, readiness, stepsData, undecidedLength, type Readiness } from '@alo/engine/server';
import type { StepKey, StepsData, SubmissionStatus } from '@alo/schemas';
import { formInWords } from '../questionnaires/form-in-words.js';
import type { Release } from '../questionnaires/releases.js';
import { reviewedForm } from './reviewed-form.js';
import type { SubmissionState } from './state.js';
import { mayWriteAnswers } from './life.js';

type Steps = Omit<StepsData, 'hotelId'>;
type Stored = Pick<SubmissionState, 'submission' | 'stored' | 'files' | 'decisions' | 'finalSteps'>;

/** Says what is left before the form may be submitted. */
export const readinessOf = (
  { questionnaire }: Release,
  { answers, files, reviews }: ReviewedForm,
  finalSteps: ReadonlySet<StepKey>,
  excluded?: ReadonlySet<QuestionId>,
): Readiness => readiness(questionnaire, answers, finalSteps, files, reviews, excluded);

/**
 * The steps data as it travels, with the minutes that are left in each step, in whole minutes, rounded up; or, while nobody
 * can say how long the form is, with the questions that decide it. `excluded`: the questions that are not shown, where they
 * are known.
 */
export function progressOf(release: Release, state: Stored, excluded?: ReadonlySet<QuestionId>): Steps {
  const form = reviewedForm(release.questionnaire, state, state.decisions);
  const ready = readinessOf(release, form, state.finalSteps, excluded);
  const lacking = ready.isReady ? evidenceLacking(release, form, state.submission.status) : undefined;
  const judged = lacking ? withOpenEvidence(release, ready) : ready;
  return {
    ...withMinutes(stepsData(formInWords(release), judged), release, form, judged),
    ...(lacking && { evidence: { share: lacking.share, needed: lacking.needed } }),
  };
}

/**
 * What keeps a form from its first submit where everything is answered: files stand behind too little of what it claims
 * (P-19). Cost: the form.
 */
export function evidenceLacking(
  { questionnaire, scoreModel }: Release,
  form: ReviewedForm,
  status: SubmissionStatus,
): ClaimedEvidence | undefined {
  if (scoreModel.evidence_share === undefined || !mayWriteAnswers(status) || status === 'rejected')
    return undefined;
  const claimed = claimedEvidence(questionnaire, scoreModel, form);
  return claimed.isEnough ? undefined : claimed;
}

/** The evidence step is not completed. */
function withOpenEvidence({ questionnaire }: Release, ready: Readiness): Readiness {
  const key = evidenceStepOf(questionnaire)?.key;
  if (key === undefined) return ready;
  const steps = ready.steps.map((step) => (step.key === key ? { ...step, isCompleted: false } : step));
  return { ...ready, steps, isReady: false, firstIncomplete: key };
}

function withMinutes(
  data: Steps,
  { questionnaire, scoreModel }: Release,
  { answers, files }: ReviewedForm,
  { excluded }: Readiness,
): Steps {
  if (questionnaire.minutes === undefined) return data;
  const undecided = undecidedLength(questionnaire, answers, files, excluded);
  if (undecided.length > 0) return { ...data, undecided };
  const expected = expectedFiles(scoreModel, excluded);
  const left = minutesLeft(questionnaire, answers, files, expected, excluded);
  return {
    ...data,
    steps: data.steps.map((step) => {
      const { answers: minutes = 0, files: fileMinutes = 0 } = left.get(step.key) ?? {};
      return { ...step, minutes: Math.ceil(minutes), fileMinutes: Math.ceil(fileMinutes) };
    }),
  };
}
