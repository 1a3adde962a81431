/** What travelers and travel buyers see of a published hotel, as the object of a sentence. */
export const publicTexts = {
  score: 'the score, with its facts and certificates',
  facts: 'facts and certificates, without the score',
} as const;
