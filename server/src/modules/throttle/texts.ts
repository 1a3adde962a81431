/** What people read who tried too often. */
import { defineTexts } from '@alo/words';

export const throttleTexts = defineTexts('server/modules/throttle', {
  tooManyLogins: 'Too many failed sign-ins. Please wait a while and try again.',
  tooManyTries: 'Too many tries. Please wait a while and try again.',
});
