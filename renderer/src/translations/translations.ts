/** The words of this package in other languages: a chunk each, which is fetched with the language. */
import type { TranslationSource } from '@alo/words';

export const rendererTranslations: TranslationSource = {
  de: () => import('./de.js').then(({ de }) => de),
  ar: () => import('./ar.js').then(({ ar }) => ar),
};
