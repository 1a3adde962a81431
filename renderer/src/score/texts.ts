/** Every text of this folder that a person reads. */
export const scoreTexts = {
  why: 'Shows why',
  weight: (weight: number) => `weight ${weight}`,
  lift: (lift: number) => `+${lift} by a certificate`,
  noLines: 'No question of this form counts here.',
  rows: (answered: number, all: number) => `${answered} of ${all} rows answered`,
  bands: {
    label: 'What the colours say',
    range: (from: number, to: number) => (from === 0 ? `below ${to + 1}` : `${from} to ${to}`),
  },
} as const;
