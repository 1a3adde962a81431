import { translated, type Questionnaire } from '@alo/engine';
import type { Translation } from '@alo/schemas';
import { languageNow } from '../../languages/in-language.js';
import type { Release } from '../questionnaires/releases.js';

/** Forms by their translation, and by what was translated: what is compiled from a form is kept with it. */
const made = new WeakMap<Translation, WeakMap<Questionnaire, Questionnaire>>();

/** The form of a release in the language of the moment, as far as it is translated (D-35, D-36). */
export function formInWords({
  questionnaire,
  translations,
}: Pick<Release, 'questionnaire' | 'translations'>): Questionnaire {
  const translation = translations.get(languageNow());
  if (translation === undefined) return questionnaire;
  const ofTranslation = made.get(translation) ?? new WeakMap<Questionnaire, Questionnaire>();
  made.set(translation, ofTranslation);
  const form = ofTranslation.get(questionnaire) ?? translated(questionnaire, translation);
  ofTranslation.set(questionnaire, form);
  return form;
}
