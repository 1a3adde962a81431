import { readFile } from 'node:fs/promises';
import type { Problem } from '../problem.js';
import { hasCode } from './has-code.js';
import { positionOfOffset, type Position } from './position.js';

/** What a file holds, with its text; or why it cannot be read, and where that shows. */
export type Read =
  | { readonly value: unknown; readonly text: string }
  | { readonly problem: Problem; readonly position: Position };

/** A text without the mark that some editors put before it. */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '');

/** Parses a file's text. Where the parser names no position, the text ended too early. */
export function parseText(file: string, text: string): Read {
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

/** What is said of a file that is not there. */
export const missingFile = (file: string): Read => ({
  problem: { file, rule: 'file-missing', pointer: '', message: 'The file is missing.' },
  position: { line: 1, column: 1 },
});

/** Reads one JSON file. A missing or broken file is a problem, not an exception. @throws other errors of the file system */
export async function readJson(file: string): Promise<Read> {
  try {
    return parseText(file, withoutMark(await readFile(file, 'utf8')));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return missingFile(file);
  }
}
