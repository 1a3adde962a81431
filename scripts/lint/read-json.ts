import { readFile } from 'node:fs/promises';
import { hasCode } from './has-code.js';
import type { Problem } from './problem.js';

export type Read = { readonly value: unknown } | { readonly problem: Problem };

/** `line 3, column 5` of a place in a text, counted from one. */
function place(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

/** Parses a file's text. Where the parser names no position, the text ended too early. */
function parse(file: string, text: string): Read {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    const position = /at position (\d+)/.exec(words)?.[1];
    const what = words
      .replace(/(,\s*)?("[\s\S]*" is not valid JSON| in JSON at position [\s\S]*)$/, '')
      .trim();
    const message = `Broken JSON at ${place(text, position === undefined ? text.length : Number(position))}: ${what}.`;
    return { problem: { file, rule: 'json-broken', pointer: '', message } };
  }
}

/** Reads one JSON file. A missing or broken file is a problem, not an exception. */
export async function readJson(file: string): Promise<Read> {
  try {
    return parse(file, await readFile(file, 'utf8'));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return { problem: { file, rule: 'file-missing', pointer: '', message: 'The file is missing.' } };
  }
}
