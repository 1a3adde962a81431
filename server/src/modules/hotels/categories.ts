import { hotelCategories, type SubmissionStatus } from '@alo/schemas';

type Category = (typeof hotelCategories)[number];

/** UNSP-021: the statuses behind each category of the list; `fastrack` is a mark on the hotel instead. */
export const statusesOf: Readonly<Record<Exclude<Category, 'fastrack'>, readonly SubmissionStatus[]>> = {
  action_required: [
    'IN PROGRESS',
    'COMPLETE ASSESSMENT',
    'draft',
    'rejected',
    'APPROVAL_SCORE',
    'SCORE_APPROVED',
    'APPROVED',
  ],
  under_review: ['submitted', 'pending'],
  completed: ['published'],
};

/** Design 6.21: from here on a hotel sees its score; before, only super users do. */
export const statusesWithVisibleScore: readonly SubmissionStatus[] = [
  'APPROVAL_SCORE',
  'SCORE_APPROVED',
  'APPROVED',
  'published',
];
