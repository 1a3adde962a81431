import { parseTree, type Node } from 'jsonc-parser';
import { holderOf } from '../fixes/json-place.js';
import { nodeAt } from '../fixes/node-at.js';

/** A place in a text, counted from one, as editors count. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The line and column of an offset in a text. */
export function positionOfOffset(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/**
 * Where the value at a JSON pointer begins in the text of a file; of a value that is not there, where the innermost one
 * begins that would hold it. Of a member that stands twice, the first. Cost: the text.
 */
export const positionIn = (text: string, pointer: string): Position =>
  positionOfOffset(text, nodeNear(text, pointer)?.offset ?? 0);

/** The same place as offsets into the text, with its end. */
export function rangeIn(text: string, pointer: string): { readonly from: number; readonly to: number } {
  const node = nodeNear(text, pointer);
  const from = node?.offset ?? 0;
  return { from, to: from + (node?.length ?? 0) };
}

/** What stands at a pointer, or what would hold it. */
function nodeNear(text: string, pointer: string): Node | undefined {
  const root = parseTree(text);
  let node: Node | undefined;
  for (let place = pointer; root !== undefined && node === undefined; place = holderOf(place)) {
    node = nodeAt(root, place);
    if (place === '') break;
  }
  return node;
}
