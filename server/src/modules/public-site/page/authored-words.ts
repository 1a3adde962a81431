/** What authors and hotels wrote on a page that is read in another language. It is pure. */
import { textsForTravelers, textsToTranslate } from '@alo/engine/authoring';
import { translationOf } from '@alo/engine/server';
import type { Language } from '@alo/schemas';
import { sourceLocale } from '@alo/words';
import type { Release } from '../../questionnaires/releases.js';

/** A text that is no word of the product. */
export interface Authored {
  readonly text: string;
  /** The language of a text that its author wrote and nobody has translated; absent where a hotel wrote it. */
  readonly language?: string;
}

/** Gives a text in the language of the page. */
export type WordsOf = (text: string) => Authored;

/** As they were written: no page needs to say in which language, where all of it is in one. */
export const asWritten: WordsOf = (text) => ({ text });

type AuthoredRelease = Pick<Release, 'questionnaire' | 'travelerPage' | 'translations'>;

/**
 * The words of a questionnaire in a language, by what its author wrote: a publication keeps texts, and not their places. One
 * that has several translations, such as "None", stays as its author wrote it.
 */
export function authoredWords(
  { questionnaire, travelerPage, translations }: AuthoredRelease,
  language: Language,
): WordsOf {
  const translation = translations.get(language);
  const found = new Map<string, string | undefined>();
  for (const { place, source } of [...textsToTranslate(questionnaire), ...textsForTravelers(travelerPage)]) {
    const text = translation && translationOf(translation, place, source);
    found.set(source, found.has(source) && found.get(source) !== text ? undefined : text);
  }
  return (source) => {
    const text = found.get(source);
    if (text !== undefined) return { text };
    return found.has(source) ? { text: source, language: sourceLocale } : { text: source };
  };
}
