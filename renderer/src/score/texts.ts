/** Every text of this folder that a person reads. */
export const scoreTexts = {
  why: 'Shows why',
  weight: (weight: number) => `weight ${weight}`,
  lift: (lift: number) => `+${lift} by a certificate`,
  noLines: 'No question of this form counts here.',
  rows: (answered: number, all: number) => `${answered} of ${all} rows answered`,
  bands: {
    label: 'What the colours say',
    green: '80 to 100',
    orange: '60 to 79',
    amber: '40 to 59',
    red: 'below 40',
  },
} as const;
