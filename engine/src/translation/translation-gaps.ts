import type { Translation } from '../model/documents.generated.js';
import type { Questionnaire } from '../model/questionnaire.js';
import { translationOf } from './translated.js';
import { rewritten } from './words-of-form.js';

/** A text with its place, such as `questions/PLA-01/question`. */
export interface PlacedText {
  readonly place: string;
  readonly source: string;
}

export interface TranslationGaps {
  /** Texts without a translation. */
  readonly missing: readonly PlacedText[];
  /** Texts whose translation was made from other words: `was`. They are shown as their author wrote them (D-36). */
  readonly outdated: readonly (PlacedText & { readonly was: string })[];
  /** Places and phrases of the translation that the questionnaire does not have. */
  readonly leftOver: readonly string[];
}

/** Has the text a letter? What has none, such as `2026`, needs no translation. */
const isWords = (text: string): boolean => /\p{L}/u.test(text);

/** Every text of a questionnaire that people read, in the order of the form, each place once. */
export function textsToTranslate(questionnaire: Questionnaire): readonly PlacedText[] {
  const found = new Map<string, string>();
  rewritten(questionnaire, (place, source) => {
    if (isWords(source)) found.set(place, found.get(place) ?? source);
    return source;
  });
  return [...found].map(([place, source]) => ({ place, source }));
}

/**
 * What a translation lacks, and what it has too much. Cost: every text.
 * @param beside texts that stand beside the definition, such as those for travelers
 */
export function translationGaps(
  questionnaire: Questionnaire,
  translation: Translation,
  beside: readonly PlacedText[] = [],
): TranslationGaps {
  const texts = [...textsToTranslate(questionnaire), ...beside];
  const places = new Set(texts.map(({ place }) => place));
  const sources = new Set(texts.map(({ source }) => source));
  const untranslated = texts.filter(
    ({ place, source }) => translationOf(translation, place, source) === undefined,
  );
  const ownOf = (place: string) =>
    Object.hasOwn(translation.texts, place) ? translation.texts[place] : undefined;
  return {
    missing: untranslated.filter(({ place }) => ownOf(place) === undefined),
    outdated: untranslated.flatMap((text) => {
      const own = ownOf(text.place);
      return own === undefined ? [] : [{ ...text, was: own.source }];
    }),
    leftOver: [
      ...Object.keys(translation.texts).filter((place) => !places.has(place)),
      ...Object.keys(translation.phrases ?? {}).filter((phrase) => !sources.has(phrase)),
    ],
  };
}
