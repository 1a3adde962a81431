/** The statuses of a hotel's submission (F-23): the server decides by this machine, the app shows its buttons from it. */
import { setup, transition } from 'xstate';
import type { SubmissionStatus } from '../model/documents.generated.js';

export type SubmissionEventType =
  | 'answersSaved'
  | 'submitted'
  | 'reviewSaved'
  | 'scoreGenerated'
  | 'released'
  | 'rejectedOnRelease'
  | 'scoreApproved'
  | 'published'
  | 'nextStarted';

interface SubmissionEvent {
  type: SubmissionEventType;
}

/** `draft` (an unfinished form) and `APPROVED` (an approved score) may be stored, but no transition leads to them. */
export const submissionMachine = setup({ types: { events: {} as SubmissionEvent } }).createMachine({
  id: 'submission',
  initial: 'COMPLETE ASSESSMENT',
  states: {
    'COMPLETE ASSESSMENT': { on: { answersSaved: 'IN PROGRESS' } },
    'IN PROGRESS': { on: { answersSaved: 'IN PROGRESS', submitted: 'submitted' } },
    draft: { on: { answersSaved: 'IN PROGRESS', submitted: 'submitted' } },
    submitted: {
      on: {
        reviewSaved: 'pending',
        scoreGenerated: 'submitted',
        released: 'APPROVAL_SCORE',
        rejectedOnRelease: 'rejected',
      },
    },
    pending: {
      on: {
        reviewSaved: 'pending',
        scoreGenerated: 'pending',
        released: 'APPROVAL_SCORE',
        rejectedOnRelease: 'rejected',
      },
    },
    rejected: { on: { answersSaved: 'rejected', submitted: 'submitted' } },
    APPROVAL_SCORE: { on: { scoreApproved: 'SCORE_APPROVED' } },
    SCORE_APPROVED: { on: { published: 'published' } },
    APPROVED: { on: { published: 'published' } },
    // The published assessment stays; the hotel begins the one that follows (N-5).
    published: { on: { nextStarted: 'IN PROGRESS' } },
  },
});

/** What `nextStatus` has found so far: a request should not start a machine. */
const found = new Map<string, SubmissionStatus | undefined>();

/** The status after `event`; `undefined` when this status does not allow it (F-23). */
export function nextStatus(
  status: SubmissionStatus,
  event: SubmissionEventType,
): SubmissionStatus | undefined {
  const key = `${status} ${event}`;
  if (!found.has(key)) found.set(key, statusAfter(status, event));
  return found.get(key);
}

function statusAfter(status: SubmissionStatus, event: SubmissionEventType): SubmissionStatus | undefined {
  const now = submissionMachine.resolveState({ value: status });
  return now.can({ type: event }) ? transition(submissionMachine, now, { type: event })[0].value : undefined;
}

/** May the respondent write answers (F-24)? Only before the first submit, and again after a rejection. */
export const mayWriteAnswers = (status: SubmissionStatus): boolean =>
  nextStatus(status, 'answersSaved') !== undefined;
