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
