/** The two databases that every API test runs on. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, type Database } from '@alo/server';
import { hasPostgres } from './postgres.js';
import { copyPrepared } from './prepared.js';
import { addPostgresDatabase } from './shared-postgres.js';
import { temporaryDirectory } from './temporary.js';

export type Engine = Database['engine'];

/** The engines that can be tested here, the quicker one first. */
const available: readonly Engine[] = hasPostgres ? ['postgresql', 'embedded'] : ['embedded'];

/** The engines that a test of "each" runs on: vitest.config.ts says for each project whether one does. */
const chosen: Readonly<Record<string, readonly Engine[]>> = {
  both: available,
  one: available.slice(0, 1),
  other: available.slice(-1),
};
export const engines: readonly Engine[] = chosen[process.env['ALO_TEST_ENGINES'] ?? 'both'] ?? available;

export interface TestDatabase {
  readonly database: Database;
  /** The place of the database, as settings name it. */
  readonly place: { readonly url: string | undefined; readonly dataDirectory: string };
  /** Closes it and removes what it left. */
  readonly dispose: () => Promise<void>;
}

const migrations = path.join(import.meta.dirname, '../../server/migrations');

/** The newest schema. */
export const newestSchema = readdirSync(migrations).toSorted().at(-1)?.replace('.sql', '') ?? '';

/** Copies a data directory with an empty embedded database, migrated up to `schema`: making one takes seconds. */
export function copyPreparedDirectory(target: string, schema = newestSchema): Promise<void> {
  const texts = readdirSync(migrations)
    .toSorted()
    .filter((file) => file <= `${schema}.sql`)
    .map((file) => `${file}\n${readFileSync(path.join(migrations, file), 'utf8')}`);
  return copyPrepared(target, 'prepared', texts, async (directory) => {
    const place = { url: undefined, dataDirectory: directory };
    await (await openDatabase({ ...place, schema: { upTo: schema } })).close();
  });
}

/** A new, migrated database without any rows. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  const directory = temporaryDirectory();
  if (engine === 'postgresql') {
    const own = await addPostgresDatabase();
    const place = { url: own.url, dataDirectory: directory.path };
    const database = await openDatabase(place);
    return {
      database,
      place,
      async dispose() {
        await database.close();
        await own.remove();
        directory.remove();
      },
    };
  }
  await copyPreparedDirectory(directory.path);
  const place = { url: undefined, dataDirectory: directory.path };
  const database = await openDatabase(place);
  return {
    database,
    place,
    async dispose() {
      await database.close();
      directory.remove();
    },
  };
}
