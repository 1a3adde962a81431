/** A fix, applied to the text of a file: what it does not touch stays as it is written. */
import { parseTree, type Node } from 'jsonc-parser';
import type { Fix, PatchOperation } from '../problem.js';
import { holderOf, lastName } from './json-place.js';
import { nodeAt } from './node-at.js';

/** The text between two offsets gets another content. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly content: string;
}

const endOf = ({ offset, length }: Node): number => offset + length;
const childrenOf = ({ children = [] }: Node): readonly Node[] => children;
/** A member with its name, or an item. */
const partOf = (value: Node): Node => (value.parent?.type === 'property' ? value.parent : value);

function needed(node: Node | undefined, pointer: string): Node {
  if (node === undefined) throw new Error(`Nothing stands at ${pointer || 'the whole'}.`);
  return node;
}

/** What stands between a part and the sign before it: a blank, or a new line with its indentation. */
const gapBefore = (text: string, { offset }: Node): string => /\s*$/.exec(text.slice(0, offset))?.[0] ?? '';

/** Takes a part out, with one comma. */
function removal(value: Node): Edit {
  const part = partOf(value);
  const holder = part.parent;
  if (holder === undefined) throw new Error('The whole cannot be taken out.');
  const parts = childrenOf(holder);
  const at = parts.indexOf(part);
  const [before, after] = [parts[at - 1], parts[at + 1]];
  if (before !== undefined) return { from: endOf(before), to: endOf(part), content: '' };
  if (after !== undefined) return { from: part.offset, to: after.offset, content: '' };
  return { from: holder.offset + 1, to: endOf(holder) - 1, content: '' };
}

/** Puts a part before the one at this place, or behind the last, spaced as its neighbour is. */
function insertion(text: string, holder: Node, at: number, content: string): Edit {
  const parts = childrenOf(holder);
  const [before, after] = [parts[at - 1], parts[at]];
  if (before !== undefined) {
    const place = endOf(before);
    return { from: place, to: place, content: `,${gapBefore(text, before)}${content}` };
  }
  if (after !== undefined)
    return { from: after.offset, to: after.offset, content: `${content},${gapBefore(text, after)}` };
  return { from: holder.offset + 1, to: endOf(holder) - 1, content };
}

const replacement = (node: Node, content: string): Edit => ({
  from: node.offset,
  to: endOf(node),
  content,
});

/** Adds a value, written as JSON. A member that is there is replaced. */
function addition(text: string, root: Node, pointer: string, written: string): Edit {
  const holder = needed(nodeAt(root, holderOf(pointer)), holderOf(pointer));
  const name = lastName(pointer);
  const parts = childrenOf(holder);
  if (holder.type === 'array')
    return insertion(text, holder, name === '-' ? parts.length : Number(name), written);
  const there = nodeAt(root, pointer);
  return there === undefined
    ? insertion(text, holder, parts.length, `${JSON.stringify(name)}: ${written}`)
    : replacement(there, written);
}

const applied = (text: string, { from, to, content }: Edit): string =>
  `${text.slice(0, from)}${content}${text.slice(to)}`;

function mended(text: string, operation: PatchOperation): string {
  const root = needed(parseTree(text), '');
  const valueAt = (pointer: string) => needed(nodeAt(root, pointer), pointer);
  switch (operation.op) {
    case 'remove':
      return applied(text, removal(valueAt(operation.path)));
    case 'replace':
      return applied(text, replacement(valueAt(operation.path), JSON.stringify(operation.value)));
    case 'add':
      return applied(text, addition(text, root, operation.path, JSON.stringify(operation.value)));
    case 'move': {
      const { from, path } = operation;
      const value = valueAt(from);
      const [name] = value.parent?.type === 'property' ? childrenOf(value.parent) : [];
      // Another name for the same member: it stays in its place.
      if (name !== undefined && holderOf(from) === holderOf(path) && nodeAt(root, path) === undefined)
        return applied(text, replacement(name, JSON.stringify(lastName(path))));
      const without = applied(text, removal(value));
      const written = text.slice(value.offset, endOf(value));
      return applied(without, addition(without, needed(parseTree(without), ''), path, written));
    }
  }
}

/** The text after a fix. @throws Error where the text is no JSON, or a place is not there */
export const mendedText = (text: string, { patch }: Pick<Fix, 'patch'>): string => patch.reduce(mended, text);
