import { shownScore } from './shown-score.js';

/** The bands of a score, from the best to the worst, each with its lowest and highest whole number (P-9). */
export const scoreBands = [
  { band: 'green', from: 80, to: 100 },
  { band: 'orange', from: 60, to: 79 },
  { band: 'amber', from: 40, to: 59 },
  { band: 'red', from: 0, to: 39 },
] as const;

export type ScoreBand = (typeof scoreBands)[number]['band'] | 'none';

/** The band of a score from 0 to 100, by the whole number that is shown; `none` where there is no score. */
export function bandOf(score: number | null | undefined): ScoreBand {
  const shown = shownScore(score ?? null);
  if (shown === null) return 'none';
  return scoreBands.find(({ from }) => shown >= from)?.band ?? 'red';
}
