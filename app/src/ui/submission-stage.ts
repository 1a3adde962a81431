import type { SubmissionStatus } from '@alo/schemas';
import { knownStatus } from './hotel-words';

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

/** Gives the stage of a status. Of an unknown one, only this is sure: nothing further has happened. */
export function stageOf(status: SubmissionStatus): Stage {
  const known = knownStatus(status);
  return known === undefined ? 'answering' : stages[known];
}
