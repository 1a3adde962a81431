/** A fix, applied to the text of a file: what it does not touch stays as it is written. */
import { applyEdits, modify, type FormattingOptions, type JSONPath } from 'jsonc-parser';
import type { Fix, PatchOperation } from '../problem.js';
import { holderOf, namesIn, valueAt } from './json-place.js';

/** How the file is indented, by its first line that is. */
function styleOf(text: string): FormattingOptions {
  const indent = /^(?:\t|( +))(?=\S)/m.exec(text);
  return {
    insertSpaces: indent?.[0] !== '\t',
    tabSize: indent?.[1]?.length ?? 2,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

const isItem = (document: unknown, pointer: string): boolean =>
  Array.isArray(valueAt(document, holderOf(pointer)));

/** The names of a pointer, those of items as numbers; `-` is behind the last. */
function pathOf(document: unknown, pointer: string): JSONPath {
  return namesIn(pointer).map((name, depth, names) => {
    const holder = names.slice(0, depth).reduce((place, each) => `${place}/${escaped(each)}`, '');
    if (!Array.isArray(valueAt(document, holder))) return name;
    return name === '-' ? -1 : Number(name);
  });
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

function changed(text: string, operation: PatchOperation): string {
  const document: unknown = JSON.parse(text);
  const formattingOptions = styleOf(text);
  const write = (pointer: string, value: unknown, isArrayInsertion = false) =>
    applyEdits(text, modify(text, pathOf(document, pointer), value, { formattingOptions, isArrayInsertion }));
  switch (operation.op) {
    case 'remove':
      return write(operation.path, undefined);
    case 'replace':
      return write(operation.path, operation.value);
    case 'add':
      return write(operation.path, operation.value, isItem(document, operation.path));
    case 'move':
      return [
        { op: 'remove', path: operation.from } as const,
        { op: 'add', path: operation.path, value: valueAt(document, operation.from) } as const,
      ].reduce(changed, text);
  }
}

/** The text after a fix. @throws Error where the text is no JSON, or a place is not there */
export const mendedText = (text: string, { patch }: Pick<Fix, 'patch'>): string =>
  patch.reduce(changed, text);
