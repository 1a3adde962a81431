/**
 * The whole number that is shown of a score from 0 to 100, rounded half up (P-9): 79.5 is 80. `null` stays: not available.
 * A score is a sum of fractions, so 79.5 can come out as 79.49999999999999; a billionth more mends that.
 */
export const shownScore = (score: number | null): number | null =>
  score === null ? null : Math.floor(score + 0.5 + 1e-9);

/**
 * The whole percent that is shown of a share from 0 to 1, rounded down, so that it never claims more than is verified
 * (P-4): 0.419 is 41. A hundred times 0.29 is 28.999999999999996; a billionth more mends that.
 */
export const shownShare = (share: number): number => Math.floor(100 * share + 1e-9);
