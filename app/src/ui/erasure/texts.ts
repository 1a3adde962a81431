/** Texts of an account that is to be erased. */
export const texts = {
  title: 'Erase my account',
  decided: (day: string) => `Your account will be erased on ${day}.`,
  keep: 'Keep my account',
  keeping: 'Keeping....',
  keepFailed: 'The account will still be erased',
  kept: 'Your account stays as it is.',
} as const;
