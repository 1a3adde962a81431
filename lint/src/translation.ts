/** Translations beside a definition: what they lack since the words of the author changed, and what they have too much. */
import type { Translation } from '@alo/engine';
import { translationGaps, type PlacedText } from '@alo/engine/authoring';
import { checkCompanion, type CompanionKind } from './companion.js';
import type { Content } from './content.js';
import { at, type Finding } from './problem.js';

/** So much of a text that is missing is shown, in characters. */
const shown = 60;
const begin = (text: string): string => (text.length > shown ? `${text.slice(0, shown - 1)}…` : text);

/** The language of a file by its name, `translation-de.json`; `undefined` for other files. */
export const translationLanguage = (name: string): string | undefined =>
  /^translation-([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.json$/.exec(name)?.[1];

/**
 * What is wrong with a translation: its shape, or else that it belongs to another release, then what it lacks and what it
 * has too much. Pointers lead into the file. Cost: every text of the form.
 * @param name that of the file, which says the language too
 * @param beside texts that stand beside the definition and are translated with it
 */
export function checkTranslation(
  content: Content,
  schema: CompanionKind['schema'],
  name: string,
  json: unknown,
  beside: readonly PlacedText[] = [],
): Finding[] {
  const unfit = checkCompanion(content, { schema }, json);
  if (unfit.length > 0) return unfit;
  // Its shape has just been checked.
  const translation = json as Translation;
  const language = translationLanguage(name);
  const gaps = translationGaps(content.questionnaire, translation, beside);
  return [
    ...(language === translation.language
      ? []
      : [{ pointer: '/language', message: `The file is named after "${language ?? ''}".` }]),
    ...gaps.outdated.map(({ place, source, was }) => ({
      pointer: at('/texts', place, 'source'),
      rule: 'translation-outdated',
      message: `"${begin(was)}" was translated, and the form says now: "${begin(source)}".`,
    })),
    ...gaps.leftOver.map((place) => ({
      pointer: at(Object.hasOwn(translation.texts, place) ? '/texts' : '/phrases', place),
      rule: 'translation-left-over',
      message: `The form has no text for "${begin(place)}".`,
    })),
    ...gaps.missing.map(({ place, source }) => ({
      pointer: '/texts',
      rule: 'translation-missing',
      message: `"${place}" is not translated: "${begin(source)}".`,
    })),
  ];
}
