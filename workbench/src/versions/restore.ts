/** Puts the files of a revision in place of those that are open. It is pure. */
import type { FileChange } from '../documents/documents.js';
import type { FormFiles } from '../files/form-files.js';
import { smallestEdit } from '../files/smallest-edit.js';

/** Files in folders, such as profiles, are on the server alone. */
const isOpenFile = (name: string): boolean => !name.includes('/');

/** The changes that make the files those of a revision: one step of the history. */
export function restoringChanges(files: FormFiles, revision: Readonly<Record<string, string>>): FileChange[] {
  const wanted = Object.entries(revision).filter(([name]) => isOpenFile(name));
  const written = wanted.flatMap(([file, text]): FileChange[] => {
    const before = files.get(file);
    if (before === undefined) return [{ kind: 'add', file, text }];
    return before === text ? [] : [{ kind: 'edit', file, ...smallestEdit(before, text) }];
  });
  const gone = [...files.keys()]
    .filter((file) => isOpenFile(file) && !Object.hasOwn(revision, file))
    .map((file): FileChange => ({ kind: 'remove', file }));
  return [...written, ...gone];
}
