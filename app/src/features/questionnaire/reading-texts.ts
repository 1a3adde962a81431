/** The words of answers that can be read, and not changed: fetched with the code that shows them. */
import { defineTexts } from '@alo/words';

export const reading = defineTexts('app/features/questionnaire/reading', {
  lockedSince: 'Locked since {day}',
  locked: 'Locked',
  readOnly: 'Read only',
  sentBack: 'Sent back to the hotel',
  withReviewers: 'It is with the reviewers; a rejected answer opens again for the hotel.',
  inReview: 'The review has begun; a rejected answer opens again for the hotel.',
  scored: 'It is reviewed and scored.',
  published: 'It is reviewed, scored and published.',
  hotelOnly: 'Only the hotel can change its answers.',
  noChange: 'These answers cannot be changed here.',
});
