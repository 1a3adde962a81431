/** Translations of a form whose ids were renamed: their texts go by places, and places hold ids. */
import type { QuestionnaireDefinition, Translation } from '@alo/engine';
import { parseDefinition, textsToTranslate } from '@alo/engine/authoring';

const placesOf = (definition: QuestionnaireDefinition): readonly string[] =>
  textsToTranslate(parseDefinition(definition)).map(({ place }) => place);

/** The translation with each text at the place that it has after a renaming, which keeps the order of texts. */
export function withMovedTexts(
  translation: Translation,
  before: QuestionnaireDefinition,
  after: QuestionnaireDefinition,
): Translation {
  const places = placesOf(after);
  const moved = new Map(placesOf(before).map((place, at) => [place, places[at] ?? place]));
  const texts = Object.entries(translation.texts).map(
    ([place, text]) => [moved.get(place) ?? place, text] as const,
  );
  return { ...translation, texts: Object.fromEntries(texts) };
}
