/** Texts of /forgot-password and /reset-password; exact where the specification gives them. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/session/password', {
  back: 'Back to Log In',
  forgot: {
    title: 'Forgot password?',
    lead: 'Give us your username. We send a link to the e-mail address of the account.',
    hint: 'The name you log in with. It may be your e-mail address.',
    submit: 'Send the link',
    busy: 'Sending....',
    /** ERR-22. */
    failed: 'Failed to send password reset email',
    sentTitle: 'Look in your mailbox',
    /** UNSP-088. */
    sent: 'If the account exists, a reset mail has been sent.',
    username: 'Username',
    works: 'The link works',
    until: 'once, until {time}',
    noMail: 'No mail?',
    noMailText:
      'Look in the spam folder. Accounts without an e-mail address get none: ask your administrator.',
    again: 'Send again',
    againIn: 'Send again in {seconds, number} {seconds, plural, one {second} other {seconds}}',
    other: 'Use another username',
  },
  reset: {
    title: 'Choose a new password',
    for: 'For the account',
    password: 'New password',
    placeholder: 'Enter your password',
    missing: 'Please enter your password',
    tooShort:
      '{count, plural, one {# character} other {# characters}}. {more, plural, one {One more is} other {# more are}} needed.',
    submit: 'Change password',
    busy: 'Changing password....',
    after: 'All other devices are logged out.',
    /** ERR-22. */
    failed: 'Failed to reset password',
  },
  invitation: {
    title: 'Welcome to Alo',
    invites: '{name} invites you to answer for ',
    somebody: 'Your administrator',
    toAlo: '{name} invites you to Alo.',
    asSuper:
      '{name} invites you as a super user: to write and release questionnaires, and to review what hotels answer.',
    hotels: '{count, plural, one {, 1 hotel.} other {, # hotels.}}',
    name: 'Name',
    email: 'E-mail',
    username: 'Username',
    how: 'How do you want to log in?',
    ways: {
      passkey: {
        title: 'With a passkey',
        text: 'Your fingerprint, face or screen lock. Nothing to remember, nothing to steal.',
      },
      password: { title: 'With a password', text: '8 characters or more. A passkey can be added later.' },
    },
    create: 'Create a passkey',
    submit: 'Save the password and log in',
    busy: 'Logging In....',
    notYou: 'Not you? Close this page: the link ends on {day}.',
    endedTitle: 'This invitation no longer works',
    logIn: 'Log In',
  },
  ended: {
    title: 'This link no longer works',
    text: 'A link works once and for 60 minutes. Your password has not changed.',
    again: 'Send a new link',
  },
  failedTitle: 'The link could not be checked',
  tryAgain: 'Try again',
});
