/** What the main card says and offers, by the submission's status and the reader (PROD-12, design 6.17). */
import type { StepsData, SubmissionStatus } from '@alo/schemas';
import type { Reader } from '../../lib/session/reader';
import { knownStatus } from '../../ui/hotel-words';
import { stageOf } from '../../ui/submission-stage';
import { texts } from './texts';
import { mayWriteAnswers } from '../../lib/submission-life';

export interface SubmissionStatusText {
  readonly headline: string;
  readonly text: string;
  /** `view`: the answers can only be read. */
  readonly action: 'start' | 'continue' | 'view';
}

/** The title of the step in which one goes on. */
export function currentStepTitle({ steps, currentStepKey }: StepsData): string {
  return steps.find(({ key }) => key === currentStepKey)?.title ?? '';
}

function writing(status: SubmissionStatus, steps: StepsData): SubmissionStatusText {
  const { start, resume, ready, rejected } = texts.status;
  const next = currentStepTitle(steps);
  if (stageOf(status) === 'rejected') return { ...rejected, action: 'continue' };
  if (status === 'COMPLETE ASSESSMENT')
    return { headline: start.headline, text: start.text({ steps: steps.totalSteps, next }), action: 'start' };
  if (steps.completedSteps >= steps.totalSteps) return { ...ready, action: 'continue' };
  return { headline: resume.headline, text: resume.text({ next }), action: 'continue' };
}

export function submissionStatusText(
  status: SubmissionStatus,
  steps: StepsData,
  reader: Reader,
): SubmissionStatusText {
  const { status: words } = texts;
  const stage = stageOf(status);
  if (stage === 'reviewing')
    return { ...(reader === 'reviewer' ? words.toReview : words.reviewing), action: 'view' };
  if (stage !== 'answering' && stage !== 'rejected') return { ...words[stage], action: 'view' };
  // Only the people of the hotel write answers.
  const known = knownStatus(status);
  if (reader !== 'hotel' || known === undefined || !mayWriteAnswers(known))
    return { ...(stage === 'rejected' ? words.watchingRejected : words.watching), action: 'view' };
  return writing(known, steps);
}
