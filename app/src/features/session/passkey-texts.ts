/** Texts of signing in with a passkey. */
import { defineTexts } from '@alo/words';

export const passkeyTexts = defineTexts('app/features/session/passkey', {
  or: 'or',
  signIn: 'Log in with a passkey',
  busy: 'Logging In....',
  failed: 'You are not logged in',
  notMade: 'No passkey was made. Try again, or choose a password.',
  none: 'No passkey was used. Try again, or log in with your password.',
});
