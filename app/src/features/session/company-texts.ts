/** Texts of the sign-in of a company (OpenID Connect). */
import { defineTexts } from '@alo/words';

export const companyTexts = defineTexts('app/features/session/company', {
  signIn: 'Log in with {company}',
  failedTitle: 'You are not logged in',
  /** By how it ended; see `CompanyOutcome` of the server. */
  ended: {
    unknown:
      'Your company knows you, but no account here has your e-mail address as a confirmed one. Log in as before, or ask who invited you; a link by “Forgot password?” confirms your address.',
    closed: 'This account is closed. Please contact your administrator.',
    away: 'The sign-in of your company cannot be reached. Please try again later.',
    failed: 'The sign-in of your company did not work. Please try again.',
  },
});

export type CompanyEnd = keyof typeof companyTexts.ended;
