import { submissionStatuses, type SubmissionStatus } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { submissionStatusText } from '../../../../app/src/features/assessment/submission-status-text';
import { stepsData } from '../../support/steps';

const textFor = (status: SubmissionStatus, role: string) => submissionStatusText(status, stepsData(3), role);

describe('the words about a submission', () => {
  it('[PROD-12] offers a hotel to start, to continue or to view, by status', () => {
    const actions = Object.fromEntries(
      submissionStatuses.map((status) => [status, textFor(status, 'HOTEL_ADMIN').action]),
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

  it('[PROD-03] only ever offers a reviewer to view', () => {
    for (const status of submissionStatuses) expect(textFor(status, 'ALO_SUPER').action).toBe('view');
  });

  it('[PROD-12] says of a submitted form that it is to review, to the reviewer', () => {
    expect(textFor('submitted', 'ALO_SUPER').headline).toBe('To review');
    expect(textFor('pending', 'ALO_SUPER').headline).toBe('To review');
    expect(textFor('submitted', 'HOTEL_ADMIN').headline).toBe('Submitted');
  });

  it('[PROD-12] names the next step, and says when there is nothing left but to submit', () => {
    expect(submissionStatusText('IN PROGRESS', stepsData(4), 'HOTEL_ADMIN').text).toBe('Next is planet.');
    expect(submissionStatusText('IN PROGRESS', stepsData(8), 'HOTEL_ADMIN').headline).toBe('Ready to submit');
  });

  it('[UNSP-020] are the same however a status is written', () => {
    for (const status of submissionStatuses) {
      const steps = stepsData(3);
      for (const written of [` ${status.toLowerCase()} `, status.toUpperCase().replace(' ', '_')])
        expect(submissionStatusText(written as SubmissionStatus, steps, 'HOTEL_ADMIN')).toEqual(
          submissionStatusText(status, steps, 'HOTEL_ADMIN'),
        );
    }
  });

  it('[UNSP-020] only offer to view where nobody knows the status', () => {
    expect(textFor('archived' as SubmissionStatus, 'HOTEL_ADMIN').action).toBe('view');
  });
});
