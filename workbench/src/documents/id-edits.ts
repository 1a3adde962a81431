/** Renames and deletes ids with everything that names them, as one change of the files. */
import type { Translation } from '@alo/engine';
import {
  deleteFrom,
  rename,
  type Deletion,
  type FormDocuments,
  type FormEdit,
  type MigrationPlan,
  type Renaming,
} from '@alo/engine/authoring';
import { smallestEdit } from '../files/smallest-edit.js';
import type { FormFiles } from '../files/form-files.js';
import { companionTables } from './companion-tables.js';
import type { FileChange } from './documents.js';
import { withContents } from './json-edits.js';
import { withoutGoneTexts } from './gone-texts.js';
import { withMovedTexts } from './moved-texts.js';
import { refusedPlaces, type RefusedPlace } from './refused-places.js';
import { readDocuments, translationsIn, type ReadDocuments } from './read-documents.js';

export type IdEdit =
  /** `places`: how many places of the files name the id; `plan`: what it means for answers that were given before. */
  | {
      readonly kind: 'made';
      readonly changes: readonly FileChange[];
      readonly places: number;
      readonly plan: MigrationPlan;
    }
  | { readonly kind: 'refused'; readonly problems: readonly RefusedPlace[] }
  /** A file is broken. */
  | { readonly kind: 'unreadable' };

/** What becomes of a translation. */
type TranslationEdit = (translation: Translation, before: FormDocuments, after: FormDocuments) => Translation;

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
  editTranslation: TranslationEdit,
): IdEdit {
  const read = readDocuments(files);
  if (read === undefined) return { kind: 'unreadable' };
  const result = edit(read.documents);
  if (result.status === 'refused')
    return { kind: 'refused', problems: refusedPlaces(files, read, result.problems) };
  const contents = [
    ...contentsAfter(read, result.documents),
    ...translationsIn(files).map(
      ([file, json]) => [file, editTranslation(json, read.documents, result.documents)] as const,
    ),
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
  edited(files, (documents) => rename(documents, [renaming], companionTables), withMovedTexts);

/** Takes a question or an option out. */
export const deleted = (files: FormFiles, deletion: Deletion): IdEdit =>
  edited(files, (documents) => deleteFrom(documents, deletion, companionTables), withoutGoneTexts);
