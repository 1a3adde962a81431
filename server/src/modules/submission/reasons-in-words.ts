import type { RejectionReason } from '@alo/schemas';
import { reasonsTexts } from './reasons-texts.js';
import { rejectionReasons } from './rejection-reasons.js';

/** The reasons for a rejection in the language of the moment. */
export const reasonsInWords = (): RejectionReason[] =>
  rejectionReasons.map((reason) => {
    const { text = reason.reason_text, advice } = reasonsTexts[reason.id] ?? {};
    return { ...reason, reason_text: text, ...(advice !== undefined && { advice }) };
  });
