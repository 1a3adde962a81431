/** The words that all have who say something on the form. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/questionnaire/said', {
  /** The names of the buttons for people who do not see which question they stand below. */
  of: '{action}: {question}',
  tryAgain: 'Try again',
});
