import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryDirectory } from '../support/temporary.js';
import { writeWorkbooks } from './workbook-files.js';

const forms = path.join(import.meta.dirname, 'forms');

/** A folder with the forms of bakeries and a school, which commands may change. */
export function formsFolder() {
  const directory = temporaryDirectory();
  const { path: place } = directory;
  return {
    path: place,
    remove() {
      directory.remove();
    },
    /** Puts everything there as it was. */
    reset() {
      rmSync(place, { recursive: true, force: true });
      cpSync(forms, place, { recursive: true });
      // No file of the repository is broken: its formatter would refuse it.
      writeFileSync(path.join(place, 'broken.json'), '{\n  "key": "broken",\n  "version": 1,,\n}\n');
      writeWorkbooks(place);
    },
    /** Words of a call, with the folder in place of `@`. */
    inside: (words: readonly string[]) => words.map((word) => word.replace(/^@(?=\/)/, place)),
    /** What was said, with `@` in place of the folder. */
    outside: (text: string) => text.replaceAll(place, '@').trimEnd(),
  };
}
