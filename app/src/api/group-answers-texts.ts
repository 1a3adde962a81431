/** Shown when a call about the answers of a group fails and the server gives no message (ERR-21). */
import { defineTexts } from '@alo/words';

export const groupAnswersFallbacks = defineTexts('app/api/group-answers', {
  load: 'The answers of your organization could not be loaded.',
  take: 'The answers could not be taken over.',
  giveBack: 'The answers could not be given back.',
  /** The server responded, but not in a way that says what it did. */
  unclear: 'The server’s response could not be understood. Trying again is safe.',
});
