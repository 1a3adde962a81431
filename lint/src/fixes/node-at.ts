import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { namesIn } from './json-place.js';

/** What stands at a JSON pointer in the tree of a text; `undefined` where nothing does. */
export const nodeAt = (root: Node, pointer: string): Node | undefined =>
  namesIn(pointer).reduce<Node | undefined>(
    (node, name) => node && findNodeAtLocation(node, [node.type === 'array' ? Number(name) : name]),
    root,
  );
