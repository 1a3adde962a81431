/** Shown when a call about the detailed assessment fails and the server gives no message. */
export const assessmentFallbacks = {
  /** ERR-19. */
  load: 'Failed to fetch readonly questionnaire',
} as const;
