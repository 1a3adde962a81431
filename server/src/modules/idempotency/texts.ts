/** What a program reads that repeats a request. */
import { defineTexts } from '@alo/words';

export const idempotencyTexts = defineTexts('server/modules/idempotency', {
  keyReused: 'This Idempotency-Key has been used for another request.',
  keyInvalid: 'An Idempotency-Key has 1 to 200 visible characters.',
  keyInProgress: 'The same request is still being worked on.',
});
