/** The translations that are loaded, and where others come from. */
import type { Locale } from './locale.js';
import type { Message } from './message.js';

/**
 * A translation: layers as in the catalogue. A message remembers the English one that it was made from; the build of the app
 * leaves that out.
 */
export interface Translation {
  readonly [name: string]: Message | TranslatedMessage | Translation;
}

/** Such as `{ "en": "Add files", "de": "Dateien hinzufügen" }`. */
type TranslatedMessage = Readonly<Record<Locale, string>>;

/** The translations of a package into one language, by the id of the catalogue. */
export type Translations = Readonly<Record<string, Translation>>;

/** Where a package keeps its translations: one import for each language. Nothing is fetched until it is called. */
export type TranslationSource = { readonly [locale: Locale]: () => Promise<Translations> };

/** By language and id. */
const loaded = new Map<string, Translation>();
const placeOf = (locale: Locale, id: string) => `${locale} ${id}`;

/** Keeps translations, so that what is read in this language from now on has them. */
export function addTranslations(locale: Locale, translations: Translations): void {
  for (const [id, translation] of Object.entries(translations)) loaded.set(placeOf(locale, id), translation);
}

/** The translation of a catalogue, where it is loaded. */
export const translationOf = (locale: Locale, id: string): Translation | undefined =>
  loaded.get(placeOf(locale, id));

/** Loads what packages have in this language. @throws when a file cannot be loaded; what is loaded stays */
export async function loadLocale(locale: Locale, sources: readonly TranslationSource[]): Promise<void> {
  await Promise.all(
    sources.map(async (source) => {
      const load = source[locale];
      if (load !== undefined) addTranslations(locale, await load());
    }),
  );
}
