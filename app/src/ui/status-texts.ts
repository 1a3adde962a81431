/** The statuses of hotels and of their questionnaires, and the tiers, in words (ADR 20). */
import { defineTexts } from '@alo/words';

/** By `statusKey`. */
export const statusTexts = defineTexts('app/ui/status', {
  'complete assessment': 'Complete assessment',
  'in progress': 'In progress',
  draft: 'Draft',
  submitted: 'Submitted',
  pending: 'Pending',
  rejected: 'Rejected',
  'approval score': 'Approval score',
  'score approved': 'Score approved',
  approved: 'Approved',
  published: 'Published',
  active: 'Active',
  inactive: 'Inactive',
});
