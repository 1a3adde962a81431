/** Where public pages stand in each language: one address shows one page, whoever asks. */
import type { Language } from '@alo/schemas';
import { languageNow } from '../../languages/in-language.js';

/** The path of a page in a language: `/stay/alder-quay` in English, `/de/stay/alder-quay` in German. */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path}`;

/** Likewise in the language of the moment. @param path that of the English page */
export const ownPath = (path: string): string => pathIn(languageNow(), path);

/** A page without its language. */
export interface SitePlace {
  /** That of the English page. */
  readonly path: string;
  /** The address of this server, where it is known. */
  readonly baseUrl: string | undefined;
}

/** The whole address of a page in a language; its path where the server does not know its own address. */
export function addressIn(language: Language, { path, baseUrl }: SitePlace): string {
  const own = pathIn(language, path);
  return baseUrl === undefined ? own : new URL(own, baseUrl).href;
}
