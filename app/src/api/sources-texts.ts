/** Shown when a call about sources fails and the server gives no message. */
import { defineTexts } from '@alo/words';

export const sourcesFallbacks = defineTexts('app/api/sources', {
  /** ERR-19. */
  load: 'Failed to fetch sources',
});
