import { submissionStatuses, stepKeys, type StepsData, type SubmissionStatus } from '@alo/schemas';
import { describe, expect, it } from 'vitest';
import { submissionStatusText } from '../../app/src/features/hotel/submission-status-text';
import { stepOf } from './support/steps';

function stepsData(completedSteps: number): StepsData {
  const steps = stepKeys.map((key, index) => ({
    ...stepOf(key, `Step ${key}`),
    isCompleted: index < completedSteps,
  }));
  return {
    steps,
    currentStepKey: stepKeys[Math.min(completedSteps, stepKeys.length - 1)] ?? 'sources',
    progress: 0,
    completedSteps,
    totalSteps: stepKeys.length,
    hotelId: '00000000-0000-0000-0000-000000000000',
  };
}
const actionFor = (status: SubmissionStatus, role: string) =>
  submissionStatusText(status, stepsData(3), role).action;

describe('the words about a submission', () => {
  it('[PROD-12] offers a hotel to start, to continue or to view, by status', () => {
    const actions = Object.fromEntries(
      submissionStatuses.map((status) => [status, actionFor(status, 'HOTEL_ADMIN')]),
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
    for (const status of submissionStatuses) expect(actionFor(status, 'ALO_SUPER')).toBe('view');
  });

  it('names the next step, and says when there is nothing left but to submit', () => {
    expect(submissionStatusText('IN PROGRESS', stepsData(4), 'HOTEL_ADMIN').text).toBe(
      'Next is Step planet.',
    );
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
    expect(actionFor('archived' as SubmissionStatus, 'HOTEL_ADMIN')).toBe('view');
  });
});
