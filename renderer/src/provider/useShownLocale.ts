import {
  directionOf,
  loadLocale,
  locale,
  setLocale,
  subscribeLocale,
  type Locale,
  type TranslationSource,
} from '@alo/words';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { rendererTranslations } from '../translations/translations.js';

/**
 * Shows the page in a language as soon as its words are there; until then, and where they cannot be loaded, it stays in the
 * one before. Tells the document which language it is in, and where its lines begin.
 *
 * @param own the words of who shows the page
 */
export function useShownLocale(wanted: Locale, own: TranslationSource): Locale {
  const shown = useSyncExternalStore(subscribeLocale, locale);
  useEffect(() => {
    let isWanted = true;
    loadLocale(wanted, [rendererTranslations, own]).then(
      () => {
        if (isWanted) setLocale(wanted);
      },
      (error: unknown) => {
        console.warn(`The words in "${wanted}" could not be loaded.`, error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, own]);
  useLayoutEffect(() => {
    document.documentElement.lang = shown;
    document.documentElement.dir = directionOf(shown);
  }, [shown]);
  return shown;
}
