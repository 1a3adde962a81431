/** What a server answers on /profile, where a test does not say otherwise. */
export const profileAnswers = {
  '/auth/account': () => ({
    organizations: [],
    passwordSetAt: null,
    hasPassword: true,
    noticeMails: true,
    language: null,
    newEmail: null,
  }),
  '/auth/sessions': () => ({ sessions: [] }),
  '/auth/account/data': () => ({ export: null, erasesAt: null, hotels: 0 }),
  '/auth/passkeys': () => ({ passkeys: [] }),
  '/auth/codes': () => ({ since: null, recoveryLeft: 0 }),
  '/auth/tokens': () => ({ tokens: [] }),
};
