/** Renames and deletes ids with everything that names them, as one change of the files. */
import type { QuestionnaireDefinition, Translation } from '@alo/engine';
import {
  deleteFrom,
  engineTables,
  rename,
  type Deletion,
  type EditProblem,
  type FormDocuments,
  type FormEdit,
  type MigrationPlan,
  type Renaming,
} from '@alo/engine/authoring';
import { readTexts, translationLanguage } from '@alo/lint';
import { smallestEdit } from '../files/smallest-edit.js';
import { jsonIn, type FormFiles } from '../files/form-files.js';
import type { FileChange } from './documents.js';
import { withContents } from './json-edits.js';
import { withMovedTexts } from './moved-texts.js';

export type IdEdit =
  /** `places`: how many places of the files name the id; `plan`: what it means for answers that were given before. */
  | {
      readonly kind: 'made';
      readonly changes: readonly FileChange[];
      readonly places: number;
      readonly plan: MigrationPlan;
    }
  | { readonly kind: 'refused'; readonly problems: readonly EditProblem[] }
  /** A file is broken. */
  | { readonly kind: 'unreadable' };

interface ReadDocuments {
  readonly documents: FormDocuments;
  /** The file of each step, in order; empty where the steps stand in the head. */
  readonly steps: readonly string[];
  readonly head: string;
}

function readDocuments(files: FormFiles): ReadDocuments | undefined {
  const { source } = readTexts(files);
  if (source === undefined) return undefined;
  const companions = Object.fromEntries(
    Object.keys(engineTables)
      .map((kind) => [`${kind}.json`, { kind, json: jsonIn(files, `${kind}.json`) }] as const)
      .filter(([, { json }]) => json !== undefined),
  );
  const definition = source.document as QuestionnaireDefinition;
  return { documents: { definition, companions }, steps: source.files.steps, head: source.files.head };
}

const isObject = (json: unknown): json is object => typeof json === 'object' && json !== null;
const isTranslation = (json: unknown): json is Translation =>
  isObject(json) && 'texts' in json && isObject(json.texts);

/** What the translations hold after ids were renamed. The checks say what is wrong with one of another shape. */
function translationsAfter(files: FormFiles, before: FormDocuments, after: FormDocuments) {
  return [...files.keys()].flatMap((file): [string, unknown][] => {
    const json = translationLanguage(file) === undefined ? undefined : jsonIn(files, file);
    return isTranslation(json) ? [[file, withMovedTexts(json, before.definition, after.definition)]] : [];
  });
}

/** What each file holds after the edit. */
function contentsAfter({ steps, head }: ReadDocuments, { definition, companions }: FormDocuments) {
  const contents = new Map<string, unknown>();
  if (steps.length === 0) contents.set(head, definition);
  else {
    contents.set(head, { ...definition, steps: definition.steps.map(({ stepKey }) => stepKey) });
    steps.forEach((file, at) => contents.set(file, definition.steps[at]));
  }
  for (const [file, { json }] of Object.entries(companions)) contents.set(file, json);
  return contents;
}

function edited(
  files: FormFiles,
  edit: (documents: FormDocuments) => FormEdit,
  besides: typeof translationsAfter = () => [],
): IdEdit {
  const read = readDocuments(files);
  if (read === undefined) return { kind: 'unreadable' };
  const result = edit(read.documents);
  if (result.status === 'refused') return { kind: 'refused', problems: result.problems };
  const contents = [
    ...contentsAfter(read, result.documents),
    ...besides(files, read.documents, result.documents),
  ];
  const changes = contents.flatMap(([file, json]): FileChange[] => {
    const before = files.get(file);
    if (before === undefined) return [];
    const after = withContents(before, json);
    return after === before ? [] : [{ kind: 'edit', file, ...smallestEdit(before, after) }];
  });
  return { kind: 'made', changes, places: result.changes.length, plan: result.plan };
}

/** Gives a question or an option another id. The answers that hotels gave move by the plan of the release. */
export const renamed = (files: FormFiles, renaming: Renaming): IdEdit =>
  edited(files, (documents) => rename(documents, [renaming], engineTables), translationsAfter);

/** Takes a question or an option out. */
export const deleted = (files: FormFiles, deletion: Deletion): IdEdit =>
  edited(files, (documents) => deleteFrom(documents, deletion, engineTables));
