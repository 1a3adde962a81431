/**
 * Texts of the shell that people read; exact where the specification gives them (the row stands beside).
 * A feature keeps its own beside its pages, so that they load with it.
 */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('app', {
  product: 'Alo',
  /** NAV-16. */
  copyright: '© 2025 Alo',
  /** NAV-09. */
  loading: 'Loading...',
  skipLink: 'Skip to the content',
  /** The words of the way from the home page to here. */
  place: 'You are here',
  tryAgain: 'Try again',
  undo: 'Undo',
  userMenu: {
    label: '{name}: account menu',
    profile: 'Profile',
    /** NAV-17. */
    logOut: 'Log out',
    /** NAV-18. */
    nobody: 'Not authenticated',
  },
  /** NAV-19. */
  logout: {
    title: 'Confirm Logout',
    text: 'Are you sure you want to logout? You will be redirected to the login page and need to sign in again',
    cancel: 'Cancel',
    confirm: 'Logout',
    kept: '{count, plural, one {1 answer is not saved yet. It stays on this device, for you alone, until you sign in again.} other {# answers are not saved yet. They stay on this device, for you alone, until you sign in again.}}',
    keptFiles:
      '{count, plural, one {1 file is not sent yet. It stays on this device, too.} other {# files are not sent yet. They stay on this device, too.}}',
  },
  /** The words of a questionnaire, on home and on the hotel's page. */
  submitted: {
    title: 'Submitted',
    on: 'Submitted on {day} at {time}',
    by: 'by {name}',
  },
  http: {
    /** ERR-31. */
    network: 'Network error - please check your connection',
    /** ERR-30. */
    notFound: 'Resource not found',
    /** There was no response in time. */
    timeout: 'The server took too long to respond. Please try again.',
    /** ERR-16. */
    unknown: 'Unknown error occurred',
    unreadable: 'The server’s response could not be understood. Please try again.',
    /** Says what happened, and how long the server asks to wait. */
    waitAfter: '{words} The server asks you to wait {duration}.',
    seconds: '{count, plural, one {# second} other {# seconds}}',
    minutes: '{count, plural, one {# minute} other {# minutes}}',
  },
  password: {
    show: 'Show password',
    length: '8 characters or more',
  },
  /** ERR-22. */
  session: {
    loginFailed: 'Login failed',
    refreshFailed: 'Token refresh failed',
    permissionsFailed: 'Failed to fetch permissions',
    profileFailed: 'Failed to fetch profile',
  },
  /** ERR-33. */
  chunk: {
    timeout:
      'Timeout: this page took longer than 120 seconds to load. Please check your connection and reload.',
    failed: 'This page could not be loaded. There may be a newer version: please reload.',
    reload: 'Reload',
  },
});
