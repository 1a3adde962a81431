import { mayWriteAnswers, nextStatus, submissionMachine, type SubmissionEventType } from '@alo/engine';
import { submissionStatuses, type SubmissionStatus } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

const events: readonly SubmissionEventType[] = [
  'answersSaved',
  'submitted',
  'reviewSaved',
  'released',
  'rejectedOnRelease',
  'scoreApproved',
  'published',
];

/** Every transition that is allowed; what is not here is not. */
const allowed: readonly (readonly [SubmissionStatus, SubmissionEventType, SubmissionStatus])[] = [
  ['COMPLETE ASSESSMENT', 'answersSaved', 'IN PROGRESS'],
  ['IN PROGRESS', 'answersSaved', 'IN PROGRESS'],
  ['IN PROGRESS', 'submitted', 'submitted'],
  ['draft', 'answersSaved', 'IN PROGRESS'],
  ['draft', 'submitted', 'submitted'],
  ['submitted', 'reviewSaved', 'pending'],
  ['submitted', 'released', 'APPROVAL_SCORE'],
  ['submitted', 'rejectedOnRelease', 'rejected'],
  ['pending', 'reviewSaved', 'pending'],
  ['pending', 'released', 'APPROVAL_SCORE'],
  ['pending', 'rejectedOnRelease', 'rejected'],
  ['rejected', 'answersSaved', 'rejected'],
  ['rejected', 'submitted', 'submitted'],
  ['APPROVAL_SCORE', 'scoreApproved', 'SCORE_APPROVED'],
  ['SCORE_APPROVED', 'published', 'published'],
  ['APPROVED', 'published', 'published'],
];

describe('the life of a submission', () => {
  it('[F-23] goes through its statuses by these transitions and no others', () => {
    const found = submissionStatuses.flatMap((status) =>
      events.flatMap((event) => {
        const next = nextStatus(status, event);
        return next === undefined ? [] : [[status, event, next]];
      }),
    );
    expect(new Set(found.map(String))).toEqual(new Set(allowed.map(String)));
  });

  it('[F-23] begins with nothing saved and ends published', () => {
    const actor = createActor(submissionMachine).start();
    expect(actor.getSnapshot().value).toBe('COMPLETE ASSESSMENT');
    for (const type of [
      'answersSaved',
      'published',
      'submitted',
      'reviewSaved',
      'released',
      'scoreApproved',
      'published',
    ] as const)
      actor.send({ type });
    expect(actor.getSnapshot()).toMatchObject({ value: 'published', status: 'done' });
  });

  it('[F-24] respondents write answers before the submission, and where it was rejected', () => {
    expect(submissionStatuses.filter(mayWriteAnswers)).toEqual([
      'COMPLETE ASSESSMENT',
      'IN PROGRESS',
      'rejected',
      'draft',
    ]);
  });
});
