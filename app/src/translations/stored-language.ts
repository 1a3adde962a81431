import { sourceLocale, type Locale } from '@alo/words';
import { appTranslations } from './translations';

/**
 * The language that this browser keeps as the reader's choice. English where there is none, or one that has no words here.
 *
 * Nothing writes the key yet: whoever tries a language sets it by hand, `localStorage.setItem('alo-language', 'de')`, and
 * loads the page again. It is read before the first paint, which in English waits for nothing; other words are shown once
 * their chunk is there.
 */
export function storedLanguage(): Locale {
  const stored = localStorage.getItem('alo-language') ?? sourceLocale;
  return Object.hasOwn(appTranslations, stored) ? stored : sourceLocale;
}
