import { readFile } from 'node:fs/promises';
import { missingFile, parseJson, type Read } from '../source/parse-json.js';
import { hasCode } from './has-code.js';

/** Reads one JSON file. A missing or broken file is a problem, not an exception. @throws other errors of the file system */
export async function readJson(file: string): Promise<Read> {
  try {
    return parseJson(file, await readFile(file, 'utf8'));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    return missingFile(file);
  }
}
