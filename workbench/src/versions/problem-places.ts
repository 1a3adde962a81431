/** Where what the server found wrong stands in the files that are open here. It is pure. */
import { rangesIn, positionOfOffset } from '@alo/lint';
import type { DraftProblem } from '@alo/schemas';
import type { FilePlace } from '../checks/checked.js';
import { headName, jsonIn, type FormFiles } from '../files/form-files.js';

/** The rest of a line, from a column on: both count from one. */
function restOfLine(text: string, line: number, column: number): Pick<FilePlace, 'from' | 'to'> {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const from = Math.min(text.length, before + column - 1);
  return { from, to: Math.min(text.length, Math.max(from, before + (lines[line - 1] ?? '').length)) };
}

/** The place that a problem is about. A file that is missing is missed in the head. Never throws. */
export function placeOfProblem(files: FormFiles, problem: DraftProblem): FilePlace {
  const { file, pointer, line, column } = problem;
  const text = files.get(file);
  if (text === undefined) return { file: headName, line: 1, from: 0, to: 0 };
  // The server numbers the versions in its copy, so that columns may differ: what a pointer names is found here.
  const isBroken = jsonIn(files, file) === undefined;
  const range = isBroken ? restOfLine(text, line, column) : rangesIn(text)(pointer);
  return { file, ...range, line: positionOfOffset(text, range.from).line };
}

const partsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The question that a problem stands in: the innermost one; `undefined` where it stands in none. */
export function questionOfProblem(files: FormFiles, { file, pointer }: DraftProblem): string | undefined {
  let value: unknown = jsonIn(files, file);
  let holder = '';
  let found: string | undefined;
  for (const part of partsOf(pointer)) {
    if (typeof value !== 'object' || value === null) break;
    const isQuestion = Array.isArray(value) && (holder === 'fields' || holder === 'subQuestions');
    value = (value as Readonly<Record<string, unknown>>)[part];
    holder = part;
    if (!isQuestion || typeof value !== 'object' || value === null) continue;
    const { id } = value as { readonly id?: unknown };
    if (typeof id === 'string') found = id;
  }
  return found;
}
