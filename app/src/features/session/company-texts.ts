/** Texts of the sign-in of a company (OpenID Connect). */
export const companyTexts = {
  signIn: (company: string) => `Log in with ${company}`,
  failedTitle: 'You are not logged in',
  /** By how it ended; see `CompanyOutcome` of the server. */
  ended: {
    unknown:
      'Your company knows you, but no account here has your e-mail address as a confirmed one. Log in as before, or ask who invited you; a link by “Forgot password?” confirms your address.',
    closed: 'This account is closed. Please contact your administrator.',
    away: 'The sign-in of your company cannot be reached. Please try again later.',
    failed: 'The sign-in of your company did not work. Please try again.',
  },
} as const;

export type CompanyEnd = keyof typeof companyTexts.ended;
