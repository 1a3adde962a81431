import { translated, type Questionnaire } from '@alo/engine';
import type { Translation } from '@alo/schemas';
import { locale } from '@alo/words';
import type { Release } from './releases.js';

/** By questionnaire and translation. */
const kept = new WeakMap<Questionnaire, WeakMap<Translation, Questionnaire>>();

/** The questionnaire in the language of the moment; as its author wrote it where nobody has translated it (D-35). */
export function formInWords({
  questionnaire,
  translations,
}: Pick<Release, 'questionnaire' | 'translations'>): Questionnaire {
  const translation = translations.get(locale());
  if (translation === undefined) return questionnaire;
  const known = kept.get(questionnaire) ?? new WeakMap<Translation, Questionnaire>();
  kept.set(questionnaire, known);
  const worded = known.get(translation) ?? translated(questionnaire, translation);
  known.set(translation, worded);
  return worded;
}
