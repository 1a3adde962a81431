import { actionKinds, type HotelStatus, type SubmissionStatus } from '@alo/schemas';

type ActionKind = (typeof actionKinds)[number];

const kinds: Readonly<Partial<Record<SubmissionStatus, ActionKind>>> = {
  'COMPLETE ASSESSMENT': 'fill_out',
  'IN PROGRESS': 'fill_out',
  draft: 'fill_out',
  rejected: 'fill_out',
  APPROVAL_SCORE: 'unlock',
  SCORE_APPROVED: 'publish',
  APPROVED: 'publish',
};

/**
 * LIST-09, UNSP-070: what a hotel has to do next. Answers are to fill out; approving a score unlocks its publication; an
 * approved score is to publish; a published hotel can be boosted, and once it is, add to its page. While reviewers are at
 * work there is nothing to do. `payment_pending` is for payments, of which this server knows none.
 */
export function actionKindOf(status: SubmissionStatus, tier: HotelStatus): ActionKind | undefined {
  if (status === 'published') return tier === 'boost' ? 'add_benefits' : 'boost';
  return kinds[status];
}
