/** Texts of the form that creates an account; exact where the specification gives them. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/session/create', {
  words: {
    title: 'Create Account',
    /** AUTH-11; four dots. */
    submit: 'Create Account',
    busy: 'Creating Account....',
    lead: 'A new account has no hotel yet: your administrator links it. Were you invited by mail? Then use the link in it.',
  },
  confirm: 'Confirm password',
  /** AUTH-10. */
  confirmPlaceholder: 'Confirm your password',
  confirmMissing: 'Please enter your password again',
  /** UNSP-090. */
  mismatch: 'Passwords do not match',
  failed: 'The account was not created',
  newHere: 'New here?',
  haveAccount: 'Have an account?',
});
