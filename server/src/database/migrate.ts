/** Applies the numbered SQL of `server/migrations`: all that is missing, in one transaction. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client, type ClientConfig } from 'pg';

const folder = fileURLToPath(new URL('../../migrations/', import.meta.url));
const lockKey = 4_158_263; // any number, the same for all servers on one database

/** This version cannot work on the database. The message says why, for people. */
export class MigrationError extends Error {}

interface Migration {
  /** File name without its ending, such as `0001_initial`; sorts by number. */
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

function readMigrations(): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.toSorted().map((file) => {
    const text = readFileSync(`${folder}${file}`, 'utf8');
    return { name: file.slice(0, -4), text, sha256: createHash('sha256').update(text).digest('hex') };
  });
}

/** The names of all migrations that this version has, the newest last. */
export const knownMigrations = (): string[] => readMigrations().map(({ name }) => name);

/** The migrations that this database has seen must be the first ones that this version knows. */
function checkApplied(applied: readonly Omit<Migration, 'text'>[], known: readonly Migration[]): void {
  applied.forEach(({ name, sha256 }, index) => {
    const migration = known[index];
    if (!migration) {
      throw new MigrationError(
        'The database was made by a newer version of Alo. Start that version, or restore a backup.',
      );
    }
    if (migration.name !== name || migration.sha256 !== sha256) {
      throw new MigrationError(`The migration ${name} is not what it was when this database was made.`);
    }
  });
}

export interface MigrateOptions extends ClientConfig {
  /** May other servers be starting on the database? Then one goes first. */
  readonly isShared: boolean;
  /** The last migration to apply; all of them by default. */
  readonly upTo?: string | undefined;
}

/** The migrations up to the one with this name. @throws MigrationError when there is none */
function upToName(known: readonly Migration[], upTo: string | undefined): readonly Migration[] {
  if (upTo === undefined) return known;
  const index = known.findIndex(({ name }) => name === upTo);
  if (index < 0) throw new MigrationError(`This version of Alo does not know the migration ${upTo}.`);
  return known.slice(0, index + 1);
}

/**
 * Makes the index of the hotels' search, unless a start before did. A PostgreSQL may refuse it.
 * @returns the refusal
 */
async function indexSearch(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ reason: string | null }>('select index_search() as reason');
  const reason = rows[0]?.reason ?? undefined;
  return (
    reason &&
    `The search for hotels has no index, and is slow where there are many (${reason}). Let an administrator of the database run "create extension pg_trgm", and start again.`
  );
}

/**
 * Brings the database at the address up to date, or leaves it as it was.
 * @returns what the database refused, for people: it works without that, but slower
 * @throws MigrationError when the database was made by a newer version of this server, or a released migration has changed.
 */
export async function migrateDatabase({
  isShared,
  upTo,
  ...config
}: MigrateOptions): Promise<string | undefined> {
  const known = upToName(readMigrations(), upTo);
  const client = new Client(config);
  client.on('error', () => undefined); // its statements fail, and tell; unheard, it would end the process
  await client.connect();
  try {
    await client.query('begin');
    if (isShared) await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await client.query(
      `create table if not exists migration (name text primary key, sha256 text not null, at timestamptz not null)`,
    );
    const { rows: applied } = await client.query<Omit<Migration, 'text'>>(
      'select name, sha256 from migration order by name',
    );
    checkApplied(applied, known);
    for (const { name, text, sha256 } of known.slice(applied.length)) {
      await client.query(text);
      await client.query('insert into migration values ($1, $2, now())', [name, sha256]);
    }
    const refusal = upTo === undefined ? await indexSearch(client) : undefined;
    await client.query('commit');
    return refusal;
  } finally {
    await client.end();
  }
}
