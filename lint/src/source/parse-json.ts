import type { Problem } from '../problem.js';
import { positionOfOffset, type Position } from './position.js';

/** What a file holds, with its text; or why it cannot be read, and where that shows. */
export type Read =
  | { readonly value: unknown; readonly text: string }
  | { readonly problem: Problem; readonly position: Position };

/** A text without the mark that some editors put before it. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** Reads the text of a file as JSON. Where the parser names no position, the text ended too early. */
export function parseJson(file: string, marked: string): Read {
  const text = withoutMark(marked);
  try {
    return { value: JSON.parse(text), text };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    const position = /at position (\d+)/.exec(words)?.[1];
    const what = words
      .replace(/(,\s*)?("[\s\S]*" is not valid JSON| in JSON at position [\s\S]*)$/, '')
      .trim();
    const place = positionOfOffset(text, position === undefined ? text.length : Number(position));
    const message = `Broken JSON at line ${place.line}, column ${place.column}: ${what}.`;
    return { problem: { file, rule: 'json-broken', pointer: '', message }, position: place };
  }
}

/** A file that is not there. */
export const missingFile = (file: string): Read => ({
  problem: { file, rule: 'file-missing', pointer: '', message: 'The file is missing.' },
  position: { line: 1, column: 1 },
});
