/** The language in which the words of the product are read, in one place for a whole page. */

/** A language as BCP 47 writes it: `en`, `de`, `ar`. */
export type Locale = string;

/** The language that all texts are written in. A message that has no translation is read in it. */
export const sourceLocale: Locale = 'en';

let current = sourceLocale;
let ofTheMoment: () => Locale | undefined = () => undefined;
const listeners = new Set<() => void>();

/** The language of the page; on a server, that of the moment. */
export const locale = (): Locale => ofTheMoment() ?? current;

/**
 * Asks for the language each time that words are read: for a server, which answers many people at once.
 *
 * @param source gives the language of the request that is worked on; `undefined` outside of one
 */
export function followLocale(source: () => Locale | undefined): void {
  ofTheMoment = source;
}

/**
 * Changes the language of the page and tells who has subscribed. What is read before its catalogues are loaded
 * (`loadLocale`) is English. A server leaves this alone.
 */
export function setLocale(next: Locale): void {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change of the language. Gives what ends that. */
export function subscribeLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Where the lines of a language begin, as `dir` in HTML. */
export const directionOf = (language: Locale): 'ltr' | 'rtl' =>
  /^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr';

/** The languages that the reader's browser asks for. */
const ownLanguages = (): readonly string[] =>
  (Reflect.get(globalThis, 'navigator') as { readonly languages?: readonly string[] } | undefined)
    ?.languages ?? [];

/**
 * How figures and days that stand by themselves are written. English words stand beside figures as the reader's own browser
 * writes them (`undefined`); other words take its variant of their language where it has one, such as `de-CH`.
 */
export function writtenIn(language: Locale = locale()): Locale | undefined {
  if (language === sourceLocale) return undefined;
  return ownLanguages().find((own) => own === language || own.startsWith(`${language}-`)) ?? language;
}

/**
 * Keeps what is costly to make, such as a format of `Intl`, for each language that was asked for.
 *
 * @param of the language of what is made, for a language of words
 */
export function perLocale<T extends object>(
  make: (locale: Locale | undefined) => T,
  of: (language: Locale) => Locale | undefined = (language) => language,
): (language?: Locale) => T {
  const made: Record<Locale, T> = {};
  return (language = locale()) => (made[language] ??= make(of(language)));
}
