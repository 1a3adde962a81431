import { expect, it } from 'vitest';
import { bandOf, scoreBands } from '@alo/engine/scoring';

it.each([
  [100, 'green'],
  [80, 'green'],
  [79.5, 'green'],
  [79.4, 'orange'],
  [60, 'orange'],
  [59, 'amber'],
  [40, 'amber'],
  [39, 'red'],
  [0, 'red'],
  [null, 'none'],
] as const)('[SCORE-06] %d is %s', (score, band) => {
  expect(bandOf(score)).toBe(band);
});

it('[P-9] every whole number from 0 to 100 is in exactly one band', () => {
  for (let score = 0; score <= 100; score += 1) {
    const bands = scoreBands.filter(({ from, to }) => from <= score && score <= to);
    expect(bands.map(({ band }) => band)).toEqual([bandOf(score)]);
  }
});
