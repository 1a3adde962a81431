/** The life of a submission (design 6.17): one machine, used by the server to decide and by the app to explain. */
import { setup, transition } from 'xstate';
import type { SubmissionStatus } from '@alo/schemas';

export type SubmissionEventType =
  | 'answersSaved'
  | 'submitted'
  | 'reviewSaved'
  | 'released'
  | 'rejectedOnRelease'
  | 'scoreApproved'
  | 'published';

interface SubmissionEvent {
  type: SubmissionEventType;
}

/** `draft` and `APPROVED` are read, never set: the first is an unfinished form, the second an approved score. */
export const submissionMachine = setup({ types: { events: {} as SubmissionEvent } }).createMachine({
  id: 'submission',
  initial: 'COMPLETE ASSESSMENT',
  states: {
    'COMPLETE ASSESSMENT': { on: { answersSaved: 'IN PROGRESS' } },
    'IN PROGRESS': { on: { answersSaved: 'IN PROGRESS', submitted: 'submitted' } },
    draft: { on: { answersSaved: 'IN PROGRESS', submitted: 'submitted' } },
    submitted: { on: { reviewSaved: 'pending', released: 'APPROVAL_SCORE', rejectedOnRelease: 'rejected' } },
    pending: { on: { reviewSaved: 'pending', released: 'APPROVAL_SCORE', rejectedOnRelease: 'rejected' } },
    rejected: { on: { answersSaved: 'rejected', submitted: 'submitted' } },
    APPROVAL_SCORE: { on: { scoreApproved: 'SCORE_APPROVED' } },
    SCORE_APPROVED: { on: { published: 'published' } },
    APPROVED: { on: { published: 'published' } },
    published: { type: 'final' },
  },
});

/** The status after `event`, or `undefined` when it is not allowed in this status (409; nothing changes). */
export function nextStatus(
  status: SubmissionStatus,
  event: SubmissionEventType,
): SubmissionStatus | undefined {
  const now = submissionMachine.resolveState({ value: status });
  return now.can({ type: event }) ? transition(submissionMachine, now, { type: event })[0].value : undefined;
}

/** Hotels write answers only before the submission, and again where it was rejected. */
export const mayWriteAnswers = (status: SubmissionStatus): boolean =>
  nextStatus(status, 'answersSaved') !== undefined;
