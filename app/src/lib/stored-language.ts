/** The language that this browser keeps as its reader's choice. The first script of a page reads it: it needs nothing else. */
import { languages, type Language } from '@alo/schemas';

export const languageKey = 'alo-language';

export const isOurs = (text: string | null | undefined): text is Language =>
  languages.some((language) => language === text);

/** What was chosen here; `undefined` where nothing was. */
function chosenLanguage(): Language | undefined {
  const chosen = localStorage.getItem(languageKey);
  return isOurs(chosen) ? chosen : undefined;
}

/** The language of the pages: the chosen one, else the first of ours that the browser asks for, else English. */
export const pageLanguage = (): Language =>
  chosenLanguage() ?? navigator.languages.map((asked) => asked.split('-')[0]).find(isOurs) ?? 'en';
