/** `npm run generate:rows`: writes the types of the rows of a new database with all migrations. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@alo/server';
import { rowTypes } from './row-types.js';

const file = path.join(import.meta.dirname, '../src/database/rows.generated.ts');

const dataDirectory = await mkdtemp(path.join(tmpdir(), 'alo-rows-'));
try {
  const database = await openDatabase({ url: undefined, dataDirectory });
  try {
    await writeFile(file, await rowTypes(database));
  } finally {
    await database.close();
  }
} finally {
  await rm(dataDirectory, { recursive: true, force: true });
}
