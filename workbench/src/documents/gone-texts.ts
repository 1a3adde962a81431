/** Translations of a form from which something was taken out: what they say of it has no place any more. */
import type { Translation } from '@alo/engine';
import { DefinitionError, type FormDocuments, type PlacedText } from '@alo/engine/authoring';
import { smallestEdit } from '../files/smallest-edit.js';
import type { FormFiles } from '../files/form-files.js';
import type { FileChange } from './documents.js';
import { withContents } from './json-edits.js';
import { placedTexts, readDocuments, translationsIn } from './read-documents.js';

const goneFrom = (before: readonly string[], after: readonly string[]): ReadonlySet<string> => {
  const kept = new Set(after);
  return new Set(before.filter((each) => !kept.has(each)));
};

const without = <Value>(
  record: Readonly<Record<string, Value>>,
  gone: ReadonlySet<string>,
): Record<string, Value> => Object.fromEntries(Object.entries(record).filter(([name]) => !gone.has(name)));

function withoutTexts(
  translation: Translation,
  before: readonly PlacedText[],
  after: readonly PlacedText[],
): Translation {
  const placesOf = (texts: readonly PlacedText[]) => texts.map(({ place }) => place);
  const sourcesOf = (texts: readonly PlacedText[]) => texts.map(({ source }) => source);
  const { texts, phrases } = translation;
  return {
    ...translation,
    texts: without(texts, goneFrom(placesOf(before), placesOf(after))),
    ...(phrases && { phrases: without(phrases, goneFrom(sourcesOf(before), sourcesOf(after))) }),
  };
}

/** The translation without the texts that the form had before, and has no more. */
export const withoutGoneTexts = (
  translation: Translation,
  before: FormDocuments,
  after: FormDocuments,
): Translation => withoutTexts(translation, placedTexts(before), placedTexts(after));

const textsIn = (files: FormFiles): readonly PlacedText[] | undefined => {
  const read = readDocuments(files);
  try {
    return read && placedTexts(read.documents);
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return undefined;
  }
};

/** What takes the texts out of the translations that the form had before, and has no more. None while it cannot be read. */
export function editsOfTranslations(before: FormFiles, after: FormFiles): readonly FileChange[] {
  const translations = translationsIn(before);
  const textsBefore = translations.length === 0 ? undefined : textsIn(before);
  const textsAfter = textsBefore && textsIn(after);
  if (textsBefore === undefined || textsAfter === undefined) return [];
  return translations.flatMap(([file, translation]): FileChange[] => {
    const text = before.get(file) ?? '';
    const next = withContents(text, withoutTexts(translation, textsBefore, textsAfter));
    return next === text ? [] : [{ kind: 'edit', file, ...smallestEdit(text, next) }];
  });
}
