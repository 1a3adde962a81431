export type ScoreBand = 'green' | 'orange' | 'amber' | 'red' | 'none';

/** SCORE-06: 80 or more green, 60-79 orange, 40-59 amber, below 40 red; by the whole number that is shown. */
export function bandOf(score: number | null | undefined): ScoreBand {
  if (score === null || score === undefined) return 'none';
  const whole = Math.round(score);
  if (whole >= 80) return 'green';
  if (whole >= 60) return 'orange';
  return whole >= 40 ? 'amber' : 'red';
}
