/** Texts about passkeys. */
import { defineTexts } from '@alo/words';

export const passkeyTexts = defineTexts('server/modules/passkeys', {
  siteName: 'Alo',
  notKnown: 'This passkey could not be used. Please try again, or log in with your password.',
  noProof: 'This passkey could not be used. Please try again.',
  notMade: 'The passkey could not be added. Please try again.',
  known: 'This device has a passkey for your account already.',
  notFound: 'This passkey does not exist any more.',
  tooMany: 'An account has {most, number} passkeys at most. Delete one first.',
  lastWay: 'This passkey is your only way to log in. Choose a password first.',
  renamed: 'The passkey has been renamed.',
  deleted: 'The passkey has been deleted.',
});
