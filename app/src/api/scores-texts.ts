/** Shown when a call about scores fails and the server gives no message. */
import { defineTexts } from '@alo/words';

export const scoresFallbacks = defineTexts('app/api/scores', {
  load: 'Failed to load the score',
  GenerateScore: 'The score could not be calculated',
  ReleaseToHotel: 'The server gave no reason',
  ApproveScore: 'The server gave no reason',
  Publish: 'The server gave no reason',
  StartNextAssessment: 'The server gave no reason',
});
