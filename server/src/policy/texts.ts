/** What people read who may not do something. */
import { defineTexts } from '@alo/words';

export const policyTexts = defineTexts('server/policy', {
  secondFactor: {
    needed:
      'Your organization asks for a second step when you log in. Add a passkey, or switch on one-time codes.',
    usePasskey: 'Your password alone is not enough: use your passkey.',
    useCode: 'One-time codes are on for your account. Log out, and log in with a code.',
    last: 'Your organization asks for a second step when you log in, and this is your only one. Add another one first.',
    proven: 'Your passkey was used.',
  },
  tokens: {
    mayNot: 'API tokens may not do this.',
    notFor: 'This token may not do this: it is not for {scope}, or is for one hotel only.',
  },
  signInNeeded: 'Please sign in.',
  forbidden: 'You do not have permission to do this.',
});
