/** Texts of a list of sign-ins. */
import { defineTexts } from '@alo/words';

export const signInTexts = defineTexts('app/ui/sign-ins', {
  unknown: 'Unknown browser',
  here: 'This device',
  end: 'End',
  endOf: 'End the session in {browser}, {about}',
});
