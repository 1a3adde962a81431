/** Texts about what hotels and reviewers write to each other. */
import { defineTexts } from '@alo/words';

export const conversationTexts = defineTexts('server/modules/conversations', {
  empty: 'Please write something first.',
  noQuestion: 'There is no such question.',
  unknownPerson: 'A person who is named does not see this hotel.',
  tooMany: 'A question has {most, number} messages at most.',
});
