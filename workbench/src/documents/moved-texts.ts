/** Translations of a form whose ids were renamed: their texts go by places, and places hold ids. */
import type { Translation } from '@alo/engine';
import type { FormDocuments } from '@alo/engine/authoring';
import { placedTexts } from './read-documents.js';

const placesOf = (documents: FormDocuments): readonly string[] =>
  placedTexts(documents).map(({ place }) => place);

/** The translation with each text at the place that it has after a renaming, which keeps the order of texts. */
export function withMovedTexts(
  translation: Translation,
  before: FormDocuments,
  after: FormDocuments,
): Translation {
  const places = placesOf(after);
  const moved = new Map(placesOf(before).map((place, at) => [place, places[at] ?? place]));
  const texts = Object.entries(translation.texts).map(
    ([place, text]) => [moved.get(place) ?? place, text] as const,
  );
  return { ...translation, texts: Object.fromEntries(texts) };
}
