/** The documents of a questionnaire, read from the texts of its files, and the texts in them that are translated. */
import type { QuestionnaireDefinition, Translation } from '@alo/engine';
import {
  parseDefinition,
  textsForTravelers,
  textsOfStrengths,
  textsToTranslate,
  type FormDocuments,
  type PlacedText,
} from '@alo/engine/authoring';
import { readTexts, translationLanguage } from '@alo/lint';
import { StrengthsModel, TravelerPageModel } from '@alo/schemas';
import Value from 'typebox/value';
import { jsonIn, type FormFiles } from '../files/form-files.js';
import { companionTables } from './companion-tables.js';

export interface ReadDocuments {
  readonly documents: FormDocuments;
  /** The file of each step, in order; empty where the steps stand in the head. */
  readonly steps: readonly string[];
  readonly head: string;
}

/** `undefined` where a file is missing or broken. */
export function readDocuments(files: FormFiles): ReadDocuments | undefined {
  const { source } = readTexts(files);
  if (source === undefined) return undefined;
  const companions = Object.fromEntries(
    Object.keys(companionTables)
      .map((kind) => [`${kind}.json`, { kind, json: jsonIn(files, `${kind}.json`) }] as const)
      .filter(([, { json }]) => json !== undefined),
  );
  const definition = source.document as QuestionnaireDefinition;
  return { documents: { definition, companions }, steps: source.files.steps, head: source.files.head };
}

/**
 * All that is translated, each text with its place; those of one kind stand in the order of their file.
 * @throws DefinitionError where the engine cannot read the definition
 */
export function placedTexts({ definition, companions }: FormDocuments): readonly PlacedText[] {
  const travelers = companions['traveler-page.json']?.json;
  const strengths = companions['strengths.json']?.json;
  return [
    ...textsToTranslate(parseDefinition(definition)),
    ...(Value.Check(TravelerPageModel, travelers) ? textsForTravelers(travelers) : []),
    ...(Value.Check(StrengthsModel, strengths) ? textsOfStrengths(strengths) : []),
  ];
}

const isObject = (json: unknown): json is object => typeof json === 'object' && json !== null;
const isTranslation = (json: unknown): json is Translation =>
  isObject(json) && 'texts' in json && isObject(json.texts);

/** The translations among the files. The checks say what is wrong with one of another shape. */
export const translationsIn = (files: FormFiles): readonly (readonly [string, Translation])[] =>
  [...files.keys()].flatMap((file) => {
    const json = translationLanguage(file) === undefined ? undefined : jsonIn(files, file);
    return isTranslation(json) ? [[file, json] as const] : [];
  });
