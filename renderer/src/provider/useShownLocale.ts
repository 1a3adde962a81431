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
 * Shows the page in a language as soon as its words are there. Where they cannot be loaded, it stays in the one before.
 *
 * @param own the words of who shows the page
 * @param isWanted asked once they are there: somebody may want another language by then
 */
export async function showLanguage(
  wanted: Locale,
  own: TranslationSource,
  isWanted: () => boolean = () => true,
): Promise<void> {
  try {
    await loadLocale(wanted, [rendererTranslations, own]);
    if (isWanted()) setLocale(wanted);
  } catch (error) {
    console.warn(`The words in "${wanted}" could not be loaded.`, error);
  }
}

/** The language that the page is shown in. Tells the document which it is, and where its lines begin. */
export function useShownLocale(wanted: Locale, own: TranslationSource): Locale {
  const shown = useSyncExternalStore(subscribeLocale, locale);
  useEffect(() => {
    let isWanted = true;
    void showLanguage(wanted, own, () => isWanted);
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
