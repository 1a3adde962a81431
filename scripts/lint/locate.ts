import path from 'node:path';
import type { Fix, PatchOperation, Problem, RuledFinding } from './problem.js';
import type { Folder } from './read-folder.js';

/** The key of the step whose file holds a place of the assembled document, and the place in that file. */
function placeIn(folder: Folder, pointer: string): { key: string | undefined; pointer: string } {
  const [, index, rest = ''] = /^\/steps\/(\d+)(.*)$/s.exec(pointer) ?? [];
  const key = index === undefined ? undefined : folder.steps[Number(index)];
  return { key, pointer: key === undefined ? pointer : rest };
}

/** The fix in the file of its finding; `undefined` where it reaches into another file. */
function locateFix(folder: Folder, fix: Fix, home: string | undefined): Fix | undefined {
  const places = fix.patch.flatMap((operation) =>
    operation.op === 'move' ? [operation.from, operation.path] : [operation.path],
  );
  // The head names its steps by key, so their list is no place of its file.
  if (places.some((place) => place === '/steps' || placeIn(folder, place).key !== home)) return undefined;
  const moved = (pointer: string) => placeIn(folder, pointer).pointer;
  const patch = fix.patch.map((operation): PatchOperation =>
    operation.op === 'move'
      ? { ...operation, from: moved(operation.from), path: moved(operation.path) }
      : { ...operation, path: moved(operation.path) },
  );
  return { ...fix, patch };
}

/** Finds the file that holds a place of the assembled document: `/steps/4/groups/0` → `planet.json#/groups/0`. */
export function locate(folder: Folder, { fix, ...finding }: RuledFinding): Problem {
  const { key, pointer } = placeIn(folder, finding.pointer);
  const file = path.join(folder.path, `${key ?? 'questionnaire'}.json`);
  const located = fix && locateFix(folder, fix, key);
  return { ...finding, file, pointer, ...(located && { fix: located }) };
}
