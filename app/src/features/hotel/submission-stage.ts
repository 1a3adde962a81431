import type { SubmissionStatus } from '@alo/schemas';

/** What a status means on the hotel page, for everybody who looks at it. */
export type Stage = 'answering' | 'reviewing' | 'rejected' | 'released' | 'approved' | 'published';

const stages: Readonly<Record<SubmissionStatus, Stage>> = {
  'COMPLETE ASSESSMENT': 'answering',
  'IN PROGRESS': 'answering',
  draft: 'answering',
  submitted: 'reviewing',
  pending: 'reviewing',
  rejected: 'rejected',
  APPROVAL_SCORE: 'released',
  SCORE_APPROVED: 'approved',
  APPROVED: 'approved',
  published: 'published',
};

export const stageOf = (status: SubmissionStatus): Stage => stages[status];
