/** One PostgreSQL for all API tests, since starting one takes seconds. Each test file has databases of its own on it. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { hasPostgres, startPostgres } from './postgres.js';

const variable = 'ALO_TEST_POSTGRES_URL';

/** Starts it before all tests, for a set-up of Vitest; gives what ends it. */
export default function startSharedPostgres(): () => void {
  if (!hasPostgres) return () => undefined;
  const server = startPostgres();
  process.env[variable] = server.url;
  return () => {
    server.stop();
  };
}

/** A new, empty database on it. */
export async function addPostgresDatabase(): Promise<{ readonly url: string; remove(): Promise<void> }> {
  const shared = process.env[variable];
  if (shared === undefined) throw new Error('The shared PostgreSQL was not started');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: shared });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  return {
    url: shared.replace('/postgres?', `/${name}?`), // no URL to the standard: it has no host
    remove: () => run(`drop database ${name} with (force)`),
  };
}
