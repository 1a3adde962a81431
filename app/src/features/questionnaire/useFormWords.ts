import { useLocale } from '@alo/renderer';
import { useEffect, useSyncExternalStore } from 'react';
import type { Questionnaire } from '@alo/engine';
import { formInWords } from '../../api/form-in-words';
import type { FormSession } from './form-session';

/** Shows an open form in the language of the page. Until its words are there, it has those of its author. */
export function useFormWords({ words, written }: Pick<FormSession, 'words' | 'written'>): Questionnaire {
  const locale = useLocale();
  useEffect(() => {
    let isOver = false;
    void formInWords(written).then((worded) => isOver || words.show(worded));
    return () => {
      isOver = true;
    };
  }, [locale, words, written]);
  return useSyncExternalStore(words.subscribe, words.questionnaire);
}
