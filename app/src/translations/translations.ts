/** The words of the app in other languages: a chunk each, which is fetched with the language. */
import type { TranslationSource } from '@alo/words';

export const appTranslations: TranslationSource = {
  de: () => import('./de').then(({ de }) => de),
  ar: () => import('./ar').then(({ ar }) => ar),
};
