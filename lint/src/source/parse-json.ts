import type { Problem } from '../problem.js';
import { jsonFault, jsonFaultWords, type JsonFault } from './json-fault.js';
import { positionOfOffset, type Position } from './position.js';

/** What a file holds, with its text; or why it cannot be read, and where that shows. */
export type Read =
  | { readonly value: unknown; readonly text: string }
  | { readonly problem: Problem; readonly position: Position; readonly fault?: JsonFault | undefined };

/** A text without the mark that some editors put before it. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** Reads the text of a file as JSON. A fault stands where an author mends it, not where a parser gives up. */
export function parseJson(file: string, marked: string): Read {
  const text = withoutMark(marked);
  try {
    return { value: JSON.parse(text), text };
  } catch (error) {
    const fault = jsonFault(text);
    // Every text that the browser refuses has a fault; the words of the browser are the last resort.
    const words = fault ? jsonFaultWords(fault) : error instanceof Error ? error.message : String(error);
    const place = positionOfOffset(text, fault?.from ?? 0);
    const message = `Broken JSON at line ${place.line}, column ${place.column}: ${words}.`;
    return { problem: { file, rule: 'json-broken', pointer: '', message }, position: place, fault };
  }
}

/** A file that is not there. */
export const missingFile = (file: string): Read => ({
  problem: { file, rule: 'file-missing', pointer: '', message: 'The file is missing.' },
  position: { line: 1, column: 1 },
});
