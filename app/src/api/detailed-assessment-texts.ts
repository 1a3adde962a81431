/** Shown when a call about the detailed assessment fails and the server gives no message. */
import { defineTexts } from '@alo/words';

export const assessmentFallbacks = defineTexts('app/api/detailed-assessment', {
  /** ERR-19. */
  load: 'Failed to fetch readonly questionnaire',
});
