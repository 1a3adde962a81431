/** Where a submitted questionnaire is now, by the stage of its submission. */
import { defineTexts } from '@alo/words';

export const placeTexts = defineTexts('app/ui/place', {
  submitted: 'It waits for a reviewer.',
  pending: 'A reviewer is checking it.',
  released: 'The score is with the hotel, to be approved.',
  approved: 'The score is approved, and not published yet.',
  published: 'The score is published.',
});
