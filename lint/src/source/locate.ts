import type { Fix, PatchOperation, Problem, RuledFinding } from '../problem.js';

/** The files that a definition was put together from. */
export interface DefinitionFiles {
  /** The file of the definition; its steps stand in it, or it lists them by key. */
  readonly head: string;
  /** The file of each step, in the order of the form; empty where the steps stand in the head. */
  readonly steps: readonly string[];
}

/** The file that holds a place of the assembled document, and the place in that file. */
function placeIn({ head, steps }: DefinitionFiles, pointer: string): { file: string; pointer: string } {
  const [, index, rest = ''] = /^\/steps\/(\d+)(.*)$/s.exec(pointer) ?? [];
  const file = index === undefined ? undefined : steps[Number(index)];
  return file === undefined ? { file: head, pointer } : { file, pointer: rest };
}

/** The fix in the file of its finding; `undefined` where it reaches into another file. */
function locateFix(files: DefinitionFiles, fix: Fix, home: string): Fix | undefined {
  const places = fix.patch.flatMap((operation) =>
    operation.op === 'move' ? [operation.from, operation.path] : [operation.path],
  );
  // A head that names its steps by key has no place for the list of them.
  const isList = (place: string) => place === '/steps' && files.steps.length > 0;
  if (places.some((place) => isList(place) || placeIn(files, place).file !== home)) return undefined;
  const moved = (pointer: string) => placeIn(files, pointer).pointer;
  const patch = fix.patch.map((operation): PatchOperation =>
    operation.op === 'move'
      ? { ...operation, from: moved(operation.from), path: moved(operation.path) }
      : { ...operation, path: moved(operation.path) },
  );
  return { ...fix, patch };
}

/** Finds the file that holds a place of the assembled document: `/steps/4/groups/0` → `planet.json#/groups/0`. */
export function locate(files: DefinitionFiles, { fix, ...finding }: RuledFinding): Problem {
  const { file, pointer } = placeIn(files, finding.pointer);
  const located = fix && locateFix(files, fix, file);
  return { ...finding, file, pointer, ...(located && { fix: located }) };
}
