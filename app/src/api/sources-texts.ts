/** Shown when a call about sources fails and the server gives no message. */
export const sourcesFallbacks = {
  /** ERR-19. */
  load: 'Failed to fetch sources',
} as const;
