import { writeFile } from 'node:fs/promises';
import { Cannot } from './cannot.mjs';

/** How a text is indented, by its first line that is. */
const indentOf = (text) => /^(?:\t| +)(?=\S)/m.exec(text)?.[0] ?? '  ';

/** Writes a file. @throws Cannot */
async function writeText(file, text) {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new Cannot(`${file} cannot be written: ${error.code}.`);
  }
}

/** Writes JSON, indented as the text that was there. @throws Cannot */
export const writeJson = (file, value, before = '') =>
  writeText(file, `${JSON.stringify(value, null, indentOf(before))}\n`);
