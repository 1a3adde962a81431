/** The words that all have who say something on the form. */
export const texts = {
  /** The names of the buttons for people who do not see which question they stand below. */
  of: (action: string, question: string) => `${action}: ${question}`,
  tryAgain: 'Try again',
} as const;
