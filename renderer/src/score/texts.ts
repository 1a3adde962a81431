/** Every text of this folder that a person reads. */
export const scoreTexts = {
  why: 'Shows why',
  weight: (weight: number) => `weight ${weight}`,
  lift: (lift: number) => `+${lift} by a certificate`,
  /** The arithmetic of a category: its points, and what a certificate adds. */
  sum: (earned: string, possible: string, score: string) => `${earned} of ${possible} points: ${score}`,
  lifted: (lift: number, score: string) => ` + ${lift} by a certificate, 100 at most: ${score}`,
  noLines: 'No question of this form counts here.',
  rows: (answered: number, all: number) => `${answered} of ${all} rows answered`,
  bands: {
    label: 'What the colours say',
    range: (from: number, to: number) => (from === 0 ? `below ${to + 1}` : `${from} to ${to}`),
  },
} as const;
