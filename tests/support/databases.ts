/** The two databases that every API test runs on. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHash, randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '@alo/server';
import { hasPostgres } from './postgres.js';
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

/** Raised when the files of a data directory change: a directory that an older version prepared is left alone. */
const layout = 2;

/** Kept for later runs, so not in memory, where the tests may have their own temporary folder. */
const keptFolder = process.platform === 'win32' ? tmpdir() : '/tmp';

const migrations = path.join(import.meta.dirname, '../../server/migrations');

/** The newest schema. */
export const newestSchema = readdirSync(migrations).toSorted().at(-1)?.replace('.sql', '') ?? '';

/**
 * A data directory migrated up to `schema`, to copy from: making one takes seconds, copying it none. Several test files
 * may want it at once, so it is built aside and renamed into place.
 */
async function preparedDirectory(schema: string): Promise<string> {
  const texts = readdirSync(migrations)
    .toSorted()
    .filter((file) => file <= `${schema}.sql`)
    .map((file) => readFileSync(path.join(migrations, file), 'utf8'));
  const hash = createHash('sha256').update(`${layout}${texts.join()}`).digest('hex').slice(0, 12);
  const prepared = path.join(keptFolder, `alo-test-prepared-${hash}`);
  if (existsSync(prepared)) return prepared;
  const aside = `${prepared}.${randomUUID()}`;
  mkdirSync(aside, { mode: 0o700 });
  await (await openDatabase({ url: undefined, dataDirectory: aside, schema: { upTo: schema } })).close();
  try {
    renameSync(aside, prepared);
  } catch {
    rmSync(aside, { recursive: true }); // another test was quicker
  }
  return prepared;
}

/** A data directory with an empty, migrated embedded database. */
export async function copyPreparedDirectory(target: string, schema = newestSchema): Promise<void> {
  cpSync(await preparedDirectory(schema), target, { recursive: true });
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
