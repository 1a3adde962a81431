/** What travelers and travel buyers see of a published hotel, as the object of a sentence. */
import { defineTexts } from '@alo/words';

export const publicTexts = defineTexts('app/ui/public', {
  score: 'the score, with its facts and certificates',
  facts: 'facts and certificates, without the score',
});
