import { defineTexts } from '@alo/words';

export const texts = defineTexts('app/ui/language', {
  language: 'Language',
  about: 'Pages and mails come in this language.',
  /** The page has changed already. */
  notKept: 'Your mails stay in the language that they had. {reason}',
});
