/** `schemas/words.txt`: names, units and terms of the trade that no dictionary has. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '@alo/lint';
import { hasCode } from '../has-code.js';

const wordsFile = path.relative(
  process.cwd(),
  path.resolve(import.meta.dirname, '../../../schemas/words.txt'),
);

/** The words of a list with one on each line; a line that begins with `#` is a comment. */
const wordsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** A list is sorted and names each word once, so that two people who add words seldom meet. */
export function checkWords(text: string): string[] {
  const words = wordsIn(text);
  return words.flatMap((word, index) => {
    const before = words[index - 1];
    if (before === undefined) return [];
    const order = before.localeCompare(word, 'en');
    if (word === before) return [`"${word}" stands twice: take one out.`];
    return order < 0 ? [] : [`"${word}" stands after "${before}": the words are sorted.`];
  });
}

/** Reads and checks our own words. Without the file there are none, and that is a problem. */
export async function readOwnWords(
  file: string = wordsFile,
): Promise<{ words: ReadonlySet<string>; problems: readonly Problem[] }> {
  const asProblem = (message: string): Problem => ({ file, rule: 'words-list', pointer: '', message });
  try {
    const text = await readFile(file, 'utf8');
    return { words: new Set(wordsIn(text)), problems: checkWords(text).map(asProblem) };
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return { words: new Set(), problems: [{ ...asProblem('The file is missing.'), rule: 'file-missing' }] };
  }
}
