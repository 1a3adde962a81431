/** Shown when a request fails and the server gives no message (ERR-19, ERR-20). */
import { defineTexts } from '@alo/words';

export const fallbacks = defineTexts('app/api', {
  hotel: 'Failed to load hotel data',
  steps: 'Failed to fetch hotel steps',
  questionnaire: 'Failed to fetch questionnaire',
  terms: 'Failed to load the terms of use',
  /** The server responded, but not in a way that says what it did. */
  saveUnconfirmed:
    'The server may have saved them, but its response could not be understood. Saving again is safe.',
  submitUnconfirmed:
    'The server’s response could not be understood. Please reload the page to see whether the questionnaire was submitted.',
});
