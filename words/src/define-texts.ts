/** The catalogue of a room, read in the language of the page. */
import { translationOf } from './catalogues.js';
import { locale, sourceLocale, type Locale } from './locale.js';
import { hasArguments, wordsOf, type Message, type Values } from './message.js';
import type { Catalogue, Texts } from './texts.js';

type Layer = Readonly<Record<string, unknown>>;

const isLayer = (part: unknown): part is Layer =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** A translated message may stand beside the one that it was made from. */
const inLanguage = (part: unknown, language: Locale): Message | undefined =>
  (isLayer(part) ? part[language] : part) as Message | undefined;

/** Looks each message up when it is read: first in the translation, then in the source. */
function readerOf(source: Layer, translation: () => Layer | undefined): object {
  const reader = {};
  for (const [name, part] of Object.entries(source)) {
    const theirs = () => translation()?.[name];
    const layer = isLayer(part) ? readerOf(part, () => theirs() as Layer | undefined) : undefined;
    Object.defineProperty(reader, name, {
      enumerable: true,
      get() {
        if (layer !== undefined) return layer;
        const found = inLanguage(theirs(), locale());
        const message = found ?? (part as Message);
        // English words have English plurals, wherever they stand.
        const of = found === undefined ? sourceLocale : locale();
        return hasArguments(part as Message) ? (values: Values) => wordsOf(message, of, values) : message;
      },
    });
  }
  return reader;
}

const written = new WeakMap<object, { readonly id: string; readonly source: Catalogue }>();

/**
 * The texts of a room. The English messages stand here, their translations beside it in `texts.<language>.json`.
 *
 * @param id the folder of the room without `src`, such as `renderer/dialogs`: its translations are found by it
 * @param source ICU messages. `{name}` is a text, `{count, number}` and what `plural` asks about are numbers
 * @returns what is read: a string, or a function of the arguments of a message. Both are looked up in the language of the
 * page at that moment, so read them where they are shown, and keep none.
 */
export function defineTexts<const C extends Catalogue>(id: string, source: C): Texts<C> {
  const texts = readerOf(source, () => translationOf(locale(), id));
  written.set(texts, { id, source });
  return texts as Texts<C>;
}

/** The English messages of texts, as they are written, with their id. @throws Error for anything else than texts */
export function sourceOf(texts: object): { readonly id: string; readonly source: Catalogue } {
  const found = written.get(texts);
  if (found === undefined) throw new Error('sourceOf: these are no texts of defineTexts');
  return found;
}
