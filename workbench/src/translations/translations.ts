/** The words of this package in other languages: a chunk each, which is fetched with the workbench alone. */
import type { TranslationSource } from '@alo/words';

export const workbenchTranslations: TranslationSource = {
  de: () => import('./de.js').then(({ de }) => de),
  ar: () => import('./ar.js').then(({ ar }) => ar),
};
