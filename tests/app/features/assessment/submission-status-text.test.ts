import { submissionStatuses, type SubmissionStatus } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { submissionStatusText } from '../../../../app/src/features/assessment/submission-status-text';
import type { Reader } from '../../../../app/src/lib/session/reader';
import { stepsData } from '../../support/steps';

const textFor = (status: SubmissionStatus, reader: Reader) =>
  submissionStatusText(status, stepsData(3), reader);

describe('the words about a submission', () => {
  it('[PROD-12] offers a hotel to start, to continue or to view, by status', () => {
    const actions = Object.fromEntries(
      submissionStatuses.map((status) => [status, textFor(status, 'hotel').action]),
    );
    expect(actions).toEqual({
      'COMPLETE ASSESSMENT': 'start',
      'IN PROGRESS': 'continue',
      draft: 'continue',
      rejected: 'continue',
      submitted: 'view',
      pending: 'view',
      APPROVAL_SCORE: 'view',
      SCORE_APPROVED: 'view',
      APPROVED: 'view',
      published: 'view',
    });
  });

  it('[PROD-03 UNSP-084] only ever offers a reviewer, or who only reads, to view', () => {
    for (const status of submissionStatuses)
      for (const reader of ['reviewer', 'other'] as const)
        expect(textFor(status, reader).action).toBe('view');
  });

  it('[PROD-12] says of a submitted form that it is to review, to the reviewer', () => {
    expect(textFor('submitted', 'reviewer').headline).toBe('To review');
    expect(textFor('pending', 'reviewer').headline).toBe('To review');
    expect(textFor('submitted', 'hotel').headline).toBe('Submitted');
    expect(textFor('submitted', 'other').headline).toBe('Submitted');
  });

  it('[PROD-12] names the next step, and says when there is nothing left but to submit', () => {
    expect(submissionStatusText('IN PROGRESS', stepsData(4), 'hotel').text).toBe('Next is planet.');
    expect(submissionStatusText('IN PROGRESS', stepsData(8), 'hotel').headline).toBe('Ready to submit');
  });

  it('[UNSP-020] are the same however a status is written', () => {
    for (const status of submissionStatuses) {
      const steps = stepsData(3);
      for (const written of [` ${status.toLowerCase()} `, status.toUpperCase().replace(' ', '_')])
        expect(submissionStatusText(written as SubmissionStatus, steps, 'hotel')).toEqual(
          submissionStatusText(status, steps, 'hotel'),
        );
    }
  });

  it('[UNSP-020] only offer to view where nobody knows the status', () => {
    expect(textFor('archived' as SubmissionStatus, 'hotel').action).toBe('view');
  });
});
