import { useLocale } from '@alo/renderer';
import { loadLocale, sourceLocale, type Locale } from '@alo/words';
import { use, type ReactNode } from 'react';
import { workbenchTranslations } from './translations.js';

/** By language, once it was asked for. */
const loading = new Map<Locale, Promise<void>>();

function wordsIn(language: Locale): Promise<void> {
  const begun =
    loading.get(language) ??
    loadLocale(language, [workbenchTranslations]).catch((error: unknown) => {
      console.warn(`The words of the workbench in "${language}" could not be loaded.`, error);
    });
  loading.set(language, begun);
  return begun;
}

/**
 * Shows its children once the words of the workbench are there in the language of the page: only authors fetch them. It
 * suspends until then, so a change of the language keeps what is open. Words that cannot be loaded stay English.
 */
export function OwnWords({ children }: { readonly children: ReactNode }) {
  const language = useLocale();
  if (language !== sourceLocale) use(wordsIn(language));
  return children;
}
