import { hotelCategories, type SubmissionStatus } from '@alo/schemas';

type Category = (typeof hotelCategories)[number];

/** UNSP-021: the statuses behind each category of the list; `fastrack` has none: it is a column of the hotel. */
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

/** Design 6.21: a hotel sees its score in these statuses. Super users always see it. */
export const statusesWithVisibleScore: readonly SubmissionStatus[] = [
  'APPROVAL_SCORE',
  'SCORE_APPROVED',
  'APPROVED',
  'published',
];
