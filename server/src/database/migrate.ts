/** Applies the numbered SQL of `server/drizzle`, all that is missing in one transaction. */
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig } from 'pg';

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));
const lockKey = 4_158_263; // any number, the same for all servers on one database

/** The last migration that the database has seen; 0 for a new one. */
async function lastApplied(client: Client): Promise<number> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (rows[0]?.exists !== true) return 0;
  const { rows: applied } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return Number(applied[0]?.last ?? 0);
}

/**
 * Brings the database at `config` up to date. `isShared`: other servers may be starting on it, so one goes first.
 * @throws when the database was made by a newer version of this server.
 */
export async function migrateDatabase({
  isShared,
  ...config
}: ClientConfig & { isShared: boolean }): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    if (isShared) await client.query('select pg_advisory_lock($1)', [lockKey]); // ends with this connection
    const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
    if ((await lastApplied(client)) > newest) {
      throw new Error(
        'The database was made by a newer version of Alo. Start that version, or restore a backup.',
      );
    }
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
