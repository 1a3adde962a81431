/** Texts of sign-in and of the pages of refusal; exact where the specification gives them. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/features/session', {
  login: {
    /** AUTH-11; four dots. */
    signIn: {
      title: 'Log In',
      submit: 'Log In',
      busy: 'Logging In....',
      lead: 'Your answers are kept where you left them.',
    },
    forgot: 'Forgot password?',
    /** UNSP-088. */
    changed: 'Password changed. Please log in.',
    erasing: 'Your account will be erased on {day}. Until then you can log in and take it back.',
    ended: 'Your session has ended. Log in to go on where you were.',
    username: 'Username',
    password: 'Password',
    /** AUTH-10. */
    usernamePlaceholder: 'Enter your username',
    passwordPlaceholder: 'Enter your password',
    usernameMissing: 'Please enter your username',
    passwordMissing: 'Please enter your password',
    code: 'Code of your app',
    codeHint: 'Six digits that your authenticator app shows for Alo, or a recovery code',
    codeBack: 'Use another account',
    demoTitle: 'Try the demo as',
    demoUse: 'Fill in the sign-in of {role}',
    demoRoles: { HOTEL_ADMIN: 'Hotel admin', ALO_SUPER: 'Reviewer' },
  },
  forbidden: {
    title: 'No access',
    /** NAV-02. */
    text: 'You do not have permission to access this page. Please contact your administrator if you believe this is an error.',
    back: 'Go back',
    tabsProblem: 'Your permissions could not be loaded: {message}',
  },
  failed: {
    title: 'Something went wrong',
    text: 'The server had a problem with this request. What you typed is still kept on this device.',
    back: 'Back to where I was',
  },
  crashed: {
    title: 'This page stopped working',
  },
  home: 'Go to the home page',
  signIn: 'Log in',
});
