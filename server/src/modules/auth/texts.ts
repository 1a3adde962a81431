/** Texts about signing in, and about one’s own account. */
import { defineTexts } from '@alo/words';

export const authTexts = defineTexts('server/modules/auth', {
  badCredentials: 'The username or the password is not right.',
  signupOff: 'Accounts are made by invitation here. Please ask your administrator for one.',
  usernameTaken: 'This username cannot be used. Choose another one.',
  /** UNSP-088. */
  resetSent: 'If the account exists, a reset mail has been sent.',
  passwordChanged: 'Password changed. Please log in.',
  ownPasswordChanged: 'The password has been changed. All other sessions have ended.',
  linkEnded: 'A link works once and for 60 minutes. Your password has not changed.',
  invitationEnded:
    'It was used, or it is older than 7 days. If it was you, log in; else ask your administrator for a new one.',
  invitationEndedBy:
    'It was used, or it is older than 7 days. If it was you, log in; else ask {invitedBy} for a new one.',
  wrongPassword: 'The current password is not right.',
  languageChosen: 'The language has been chosen.',
  sessionEnded: 'The session has ended.',
  otherSessionsEnded: 'All other sessions have ended.',
  sessionsOfUserEnded: 'The sessions of the user have ended.',
  sessionNotFound: 'This session has ended already.',
  noCompany: 'There is no sign-in of a company here.',
  newAddress: {
    none: 'No new e-mail address waits to be confirmed.',
    sentAgain: 'The mail has been sent again.',
    withdrawn: 'The new e-mail address has been withdrawn.',
    linkEnded:
      'The link has ended, or belongs to another account. If your profile still shows the new address, let us send the mail again.',
  },
});
