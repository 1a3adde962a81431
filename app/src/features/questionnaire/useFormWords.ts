import { useLocale } from '@alo/renderer';
import { sourceLocale } from '@alo/words';
import { useEffect, useSyncExternalStore } from 'react';
import type { Questionnaire } from '@alo/engine';
import { loadChunk } from '../../lib/chunk';
import type { FormSession } from './form-session';

/**
 * Shows an open form in the language of the page. Until its words are there, and where they cannot be loaded, it has those
 * of its author.
 */
export function useFormWords({ words, written }: Pick<FormSession, 'words' | 'written'>): Questionnaire {
  const locale = useLocale();
  useEffect(() => {
    if (locale === sourceLocale) {
      words.show(written);
      return undefined;
    }
    let isOver = false;
    loadChunk(() => import('./translate-form'))
      .then(({ translateForm }) => translateForm(written, locale))
      .then(
        (worded) => isOver || words.show(worded),
        (error: unknown) => console.warn('The form is shown as its author wrote it.', error),
      );
    return () => {
      isOver = true;
    };
  }, [locale, words, written]);
  return useSyncExternalStore(words.subscribe, words.questionnaire);
}
