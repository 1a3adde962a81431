import { submissionLife } from '@alo/engine';
import {
  hotelSubmissionLife,
  submissionStatuses,
  type SubmissionStatus,
  type SubmissionAction,
  type SubmissionEventType,
} from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { lifeMachine } from '../../engine/scripts/life-machine.js';

const { nextStatus, mayAct, mayWriteAnswers } = submissionLife(hotelSubmissionLife);

const events: readonly SubmissionEventType[] = [
  'answersSaved',
  'submitted',
  'reviewSaved',
  'scoreGenerated',
  'released',
  'rejectedOnRelease',
  'scoreApproved',
  'published',
  'nextStarted',
];

/** Every transition that is allowed; what is not here is not. */
const allowed: readonly (readonly [SubmissionStatus, SubmissionEventType, SubmissionStatus])[] = [
  ['COMPLETE ASSESSMENT', 'answersSaved', 'IN PROGRESS'],
  ['IN PROGRESS', 'answersSaved', 'IN PROGRESS'],
  ['IN PROGRESS', 'submitted', 'submitted'],
  ['draft', 'answersSaved', 'IN PROGRESS'],
  ['draft', 'submitted', 'submitted'],
  ['submitted', 'reviewSaved', 'pending'],
  ['submitted', 'scoreGenerated', 'submitted'],
  ['submitted', 'released', 'APPROVAL_SCORE'],
  ['submitted', 'rejectedOnRelease', 'rejected'],
  ['pending', 'reviewSaved', 'pending'],
  ['pending', 'scoreGenerated', 'pending'],
  ['pending', 'released', 'APPROVAL_SCORE'],
  ['pending', 'rejectedOnRelease', 'rejected'],
  ['rejected', 'answersSaved', 'rejected'],
  ['rejected', 'submitted', 'submitted'],
  ['APPROVAL_SCORE', 'scoreApproved', 'SCORE_APPROVED'],
  ['SCORE_APPROVED', 'published', 'published'],
  ['APPROVED', 'published', 'published'],
  ['published', 'nextStarted', 'IN PROGRESS'],
];

/** The kind of actor for each action, and its statuses; no other actor may do it. */
const doers: Readonly<Record<SubmissionAction, readonly [by: string, ...statuses: SubmissionStatus[]]>> = {
  saveAnswers: ['respondent', 'COMPLETE ASSESSMENT', 'IN PROGRESS', 'draft', 'rejected'],
  submit: ['respondent', 'IN PROGRESS', 'draft', 'rejected'],
  saveReviews: ['reviewer', 'submitted', 'pending'],
  generateScore: ['reviewer', 'submitted', 'pending'],
  release: ['reviewer', 'submitted', 'pending'],
  approveScore: ['respondent', 'APPROVAL_SCORE'],
  publish: ['respondent', 'SCORE_APPROVED', 'APPROVED'],
  startNext: ['respondent', 'published'],
};

describe('the life of a hotel’s submission', () => {
  it('[PROD-12 F-23] goes through its statuses by these transitions and no others', () => {
    const found = submissionStatuses.flatMap((status) =>
      events.flatMap((event) => {
        const next = nextStatus(status, event);
        return next === undefined ? [] : [[status, event, next]];
      }),
    );
    expect(new Set(found.map(String))).toEqual(new Set(allowed.map(String)));
  });

  it('[N-1] begins with nothing saved, comes to be published, and begins again', () => {
    const actor = createActor(lifeMachine(hotelSubmissionLife)).start();
    const statuses = (
      [
        'answersSaved',
        'published',
        'submitted',
        'reviewSaved',
        'released',
        'nextStarted',
        'scoreApproved',
        'published',
        'nextStarted',
      ] as const
    ).map((type) => {
      actor.send({ type });
      return actor.getSnapshot().value;
    });
    expect(statuses).toEqual([
      'IN PROGRESS',
      'IN PROGRESS',
      'submitted',
      'pending',
      'APPROVAL_SCORE',
      'APPROVAL_SCORE',
      'SCORE_APPROVED',
      'published',
      'IN PROGRESS',
    ]);
  });

  it('[design 6.17] respondents write answers before the submission, and where it was rejected', () => {
    expect(submissionStatuses.filter(mayWriteAnswers)).toEqual([
      'COMPLETE ASSESSMENT',
      'IN PROGRESS',
      'rejected',
      'draft',
    ]);
  });

  it.each(Object.entries(doers))(
    '[SRC-06 SCORE-07] %s is for one kind of actor, in these statuses',
    (action, [by, ...statuses]) => {
      const allowed = submissionStatuses.flatMap((status) =>
        (['respondent', 'reviewer'] as const)
          .filter((actor) => mayAct(status, action as SubmissionAction, actor))
          .map((actor) => `${actor} in ${status}`),
      );
      expect(new Set(allowed)).toEqual(new Set(statuses.map((status) => `${by} in ${status}`)));
    },
  );
});
