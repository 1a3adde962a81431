/** The words of the reasons for a rejection: in English they stand in the list of reasons. */
import { defineTexts } from '@alo/words';
import { rejectionReasons } from './rejection-reasons.js';

export const reasonsTexts = defineTexts(
  'server/modules/submission/reasons',
  Object.fromEntries(
    rejectionReasons.map(({ id, reason_text: text, advice }) => [
      id,
      { text, ...(advice !== undefined && { advice }) },
    ]),
  ),
);
