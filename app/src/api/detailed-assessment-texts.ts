/** Shown when a call about the detailed assessment fails and the server gives no message. */
export const assessmentFallbacks = {
  load: 'Failed to load the answers',
} as const;
