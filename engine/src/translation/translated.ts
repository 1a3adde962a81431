import type { Translation } from '../model/documents.generated.js';
import type { Questionnaire } from '../model/questionnaire.js';
import { rewritten } from './words-of-form.js';

/**
 * The words of a text in the language of the translation; `undefined` where it has none, or one of other words (D-36): an
 * answer counts for the question that was asked, so an outdated translation is not shown.
 */
export function translationOf(
  { texts, phrases = {} }: Translation,
  place: string,
  source: string,
): string | undefined {
  const own = Object.hasOwn(texts, place) ? texts[place] : undefined;
  if (own !== undefined) return own.source === source ? own.text : undefined;
  return Object.hasOwn(phrases, source) ? phrases[source] : undefined;
}

/**
 * The questionnaire in the words of a translation; what it lacks stays as its author wrote it (D-35, D-36). Nothing but
 * words is other than before: what an answer means, and what a condition compares, is the same in all languages (D-37).
 * @throws RangeError for the translation of another version
 */
export function translated(questionnaire: Questionnaire, translation: Translation): Questionnaire {
  const { key, version } = translation.questionnaire;
  if (key !== questionnaire.key || version !== questionnaire.version)
    throw new RangeError(
      `This translates "${key}" ${version}, not "${questionnaire.key}" ${questionnaire.version}.`,
    );
  return rewritten(questionnaire, (place, text) => translationOf(translation, place, text) ?? text);
}
