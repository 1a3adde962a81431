/**
 * `npm run generate`: writes what is derived from the schemas, for the linter too, the tables of the server's variables,
 * and the names of its calls. `--check` writes nothing and fails when a file is not current.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generatedFiles } from '../engine/scripts/generated-files.js';
import { callNamesFile } from './call-names.js';
import { lintSchemas } from './lint-schemas.js';
import { pagesWithVariables } from './variable-tables.js';

const root = path.resolve(import.meta.dirname, '..');

const files = [
  ...(await generatedFiles()),
  ...(await pagesWithVariables()),
  callNamesFile(),
  await lintSchemas(),
];

for (const [file, source] of files) {
  const full = path.join(root, file);
  if ((await readFile(full, 'utf8').catch(() => '')) === source) continue;
  if (process.argv.includes('--check')) {
    console.error(`${file} is not current: run "npm run generate".`);
    process.exitCode = 1;
  } else {
    await mkdir(path.dirname(full), { recursive: true });
    await writeFile(full, source);
    console.log(`wrote ${file}`);
  }
}
