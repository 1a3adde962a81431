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

/** Offsets into a text: where something begins, and where it ends. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads a text once, and says where the value at a JSON pointer stands in it; of a value that is not there, where the
 * innermost one stands that would hold it. Of a member that stands twice, the first. Cost: the text; then the pointer.
 */
export function rangesIn(text: string): (pointer: string) => TextRange {
  const root = parseTree(text);
  return (pointer) => {
    let node: Node | undefined;
    for (let place = pointer; root !== undefined && node === undefined; place = holderOf(place)) {
      node = nodeAt(root, place);
      if (place === '') break;
    }
    const from = node?.offset ?? 0;
    return { from, to: from + (node?.length ?? 0) };
  };
}

/** The line and column where the value at a JSON pointer begins, as `rangesIn` finds it. Cost: the text. */
export const positionIn = (text: string, pointer: string): Position =>
  positionOfOffset(text, rangesIn(text)(pointer).from);
