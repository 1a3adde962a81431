/** Shown when a request fails and the server gives no message (ERR-19, ERR-20). */
export const fallbacks = {
  hotel: 'Failed to load hotel data',
  steps: 'Failed to fetch hotel steps',
  questionnaire: 'Failed to fetch questionnaire',
} as const;
