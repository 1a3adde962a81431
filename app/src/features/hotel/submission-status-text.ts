/** The words about a submission's status, for the person who reads them (PROD-12, design 6.17). */
import { mayWriteAnswers } from '@alo/engine';
import type { StepsData, SubmissionStatus } from '@alo/schemas';
import { knownStatus } from '../../ui/hotel-words';
import { stageOf, type Stage } from './submission-stage';

export interface SubmissionStatusText {
  readonly headline: string;
  readonly text: string;
  readonly action: 'start' | 'continue' | 'view';
}

const locked: Readonly<
  Record<Exclude<Stage, 'answering' | 'rejected'>, Omit<SubmissionStatusText, 'action'>>
> = {
  reviewing: {
    headline: 'With the reviewers',
    text: 'The questionnaire has been submitted. The answers cannot be changed while the sources are checked.',
  },
  released: {
    headline: 'The score is ready',
    text: 'The review is done and the score has been released. The answers cannot be changed any more.',
  },
  approved: {
    headline: 'The score is approved',
    text: 'The hotel has approved its score. Publishing it is the last step.',
  },
  published: {
    headline: 'The score is published',
    text: 'Travelers and travel buyers see the score. The answers behind it stay as they were submitted.',
  },
};

function writing(
  status: SubmissionStatus,
  { steps, currentStepKey, completedSteps, totalSteps }: StepsData,
): SubmissionStatusText {
  const next = steps.find(({ key }) => key === currentStepKey)?.title ?? '';
  if (stageOf(status) === 'rejected') {
    return {
      headline: 'Some sources need work',
      text: 'A reviewer has rejected at least one source. Correct the answer or replace the file, then submit again.',
      action: 'continue',
    };
  }
  if (status === 'COMPLETE ASSESSMENT') {
    return {
      headline: 'Tell us about your hotel',
      text: `The questionnaire has ${totalSteps} steps, from the hotel’s location to the sources. Start with ${next}.`,
      action: 'start',
    };
  }
  if (completedSteps >= totalSteps) {
    return {
      headline: 'Ready to submit',
      text: 'Every step is complete. Look through the sources once more, then submit the questionnaire.',
      action: 'continue',
    };
  }
  return { headline: 'Carry on where you stopped', text: `Next is ${next}.`, action: 'continue' };
}

/** Reviewers never write answers (design 6.17), so they can only look at a form that the hotel is answering. */
const watching: SubmissionStatusText = {
  headline: 'The hotel is answering',
  text: 'The questionnaire has not been submitted yet. You can look at the answers saved so far.',
  action: 'view',
};

export function submissionStatusText(
  status: SubmissionStatus,
  steps: StepsData,
  role: string,
): SubmissionStatusText {
  const known = knownStatus(status);
  const stage = stageOf(status);
  if (stage !== 'answering' && stage !== 'rejected') return { ...locked[stage], action: 'view' };
  if (role === 'ALO_SUPER' || known === undefined || !mayWriteAnswers(known)) return watching;
  return writing(known, steps);
}
