/** The language in which words are read: each request has its own, and so has each mail, page and file. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { followLocale } from '@alo/words';
import type { Language } from '@alo/schemas';
import { loadTranslations } from './translations.js';

const ofTheMoment = new AsyncLocalStorage<Language>();
followLocale(() => ofTheMoment.getStore());

/** The language of the moment; English outside of all requests. */
export const languageNow = (): Language => ofTheMoment.getStore() ?? 'en';

/**
 * Does something in a language: all words that it reads are in it, also after an `await`. What is kept, such as a line of the
 * audit log, is written in English, and a mail in the language of who gets it, whoever asks.
 */
export function inLanguage<T>(language: Language, work: () => T): T {
  loadTranslations(language);
  return ofTheMoment.run(language, work);
}
