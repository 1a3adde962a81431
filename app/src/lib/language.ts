/** The language of the pages, in all tabs of this browser. */
import type { Language } from '@alo/schemas';
import { create } from 'zustand';
import { languageKey, pageLanguage } from './stored-language';

const store = create<{ readonly language: Language }>()(() => ({ language: pageLanguage() }));

export const useLanguage = (): Language => store(({ language }) => language);
export const currentLanguage = (): Language => store.getState().language;

/** Shows the pages in this language from now on. Nothing is lost: what is open and half typed stays. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(languageKey, language);
  store.setState({ language });
}

/** Follows a choice in another tab. Gives a function that ends it. */
export function followLanguageOfTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === languageKey) store.setState({ language: pageLanguage() });
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
