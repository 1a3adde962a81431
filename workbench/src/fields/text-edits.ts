/** Changes of one place in the text of a file: everything else stays as it is written. */
import { applyEdits, modify, type JSONPath } from 'jsonc-parser';

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

/** Puts a value at a place; `undefined` takes out what stands there. Cost: the text. */
export const withValue = (text: string, path: JSONPath, value: unknown): string =>
  applyEdits(text, modify(text, path, value, { formattingOptions }));

/** Puts a value into a list, before the item at `index`; -1 = behind the last. */
export const withItem = (text: string, list: JSONPath, index: number, value: unknown): string =>
  applyEdits(text, modify(text, [...list, index], value, { formattingOptions, isArrayInsertion: true }));

/** Exchanges two neighbours in a list of objects. */
export function withSwapped(text: string, list: JSONPath, values: readonly unknown[], index: number): string {
  const first = withValue(text, [...list, index], values[index + 1]);
  return withValue(first, [...list, index + 1], values[index]);
}
