/** The pillars as the specification writes them (PROD-02, PROD-09), in the order in which they are shown. */
export const pillars = [
  { key: 'e', pillar: 'planet', score: 'score_e' },
  { key: 's', pillar: 'people', score: 'score_s' },
  { key: 'g', pillar: 'policy', score: 'score_g' },
] as const;
