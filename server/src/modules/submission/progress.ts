/** How far a submission is (C-12 to C-16): the one judgement that reading, saving and submitting share. */
import {
  minutesLeft,
  readiness,
  stepsData,
  undecidedLength,
  type QuestionId,
  type Readiness,
  type ReviewedForm,
} from '@alo/engine';
import type { StepKey, StepsData } from '@alo/schemas';
import type { Release } from '../questionnaires/releases.js';
import { reviewedForm } from './reviewed-form.js';
import type { SubmissionState } from './state.js';

type Steps = Omit<StepsData, 'hotelId'>;
type Stored = Pick<SubmissionState, 'stored' | 'files' | 'decisions' | 'finalSteps'>;

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
  return withMinutes(stepsData(release.questionnaire, ready), release, form, ready);
}

function withMinutes(
  data: Steps,
  { questionnaire, expectedEvidence }: Release,
  { answers, files }: ReviewedForm,
  { excluded }: Readiness,
): Steps {
  if (questionnaire.minutes === undefined) return data;
  const undecided = undecidedLength(questionnaire, answers, files, excluded);
  if (undecided.length > 0) return { ...data, undecided };
  const left = minutesLeft(questionnaire, answers, files, expectedEvidence, excluded);
  return {
    ...data,
    steps: data.steps.map((step) => {
      const { answers: minutes = 0, files: fileMinutes = 0 } = left.get(step.key) ?? {};
      return { ...step, minutes: Math.ceil(minutes), fileMinutes: Math.ceil(fileMinutes) };
    }),
  };
}
