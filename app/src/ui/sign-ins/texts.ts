/** Texts of a list of sign-ins. */
export const signInTexts = {
  unknown: 'Unknown browser',
  here: 'This device',
  end: 'End',
  endOf: (browser: string, about: string) => `End the session in ${browser}, ${about}`,
} as const;
