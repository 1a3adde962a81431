/** How far a submission is (C-12 to C-16): the one judgement that reading, saving and submitting share. */
import { minutesLeft, readiness, stepsData, type Readiness } from '@alo/engine';
import type { AnswerMap, StepsData } from '@alo/schemas';
import type { Release } from '../questionnaires/releases.js';
import type { SubmissionState } from './repository.js';
import { reviewedForm } from './reviewed-form.js';
import { answersOf, fileCountsOf } from '../answers/save-plan.js';

type Steps = Omit<StepsData, 'hotelId'>;
type Stored = Pick<SubmissionState, 'stored' | 'files' | 'decisions' | 'finalSteps'>;

/** What is left before the form may be submitted. */
export function readinessOf({ questionnaire }: Release, state: Stored): Readiness {
  const { answers, files, reviews } = reviewedForm(questionnaire, state, state.decisions);
  return readiness(questionnaire, answers, state.finalSteps, files, reviews);
}

/** The steps data with the minutes that are left in each step, as it travels: whole minutes, rounded up. */
export function progressOf(release: Release, state: Stored): Steps {
  const data = stepsData(release.questionnaire, readinessOf(release, state));
  return withMinutes(data, release, answersOf(state.stored), fileCountsOf(state.files));
}

function withMinutes(
  data: Steps,
  { questionnaire, expectedEvidence }: Release,
  answers: AnswerMap,
  files: Record<string, number>,
): Steps {
  if (questionnaire.minutes === undefined) return data;
  const left = minutesLeft(questionnaire, answers, files, expectedEvidence);
  return {
    ...data,
    steps: data.steps.map((step) => {
      const { answers: minutes = 0, files: fileMinutes = 0 } = left.get(step.key) ?? {};
      return { ...step, minutes: Math.ceil(minutes), fileMinutes: Math.ceil(fileMinutes) };
    }),
  };
}
