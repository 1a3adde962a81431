import { Client } from 'pg';
import { copyRequest } from './data-copy.js';
import { DataDirectoryError, exitCodes } from './data-directory-error.js';
import { socketDirectoryOf } from './data-directory-lock.js';

const mostPatience = 10_000; // ms, for a server that is stopped by a signal, or still starts

const refusal = (message: string): DataDirectoryError => new DataDirectoryError(message, exitCodes.other);

/**
 * The server that holds the directory copies its database to `target`, which must not exist.
 * @throws DataDirectoryError
 */
export async function askForCopy(dataDirectory: string, target: string): Promise<void> {
  const host = socketDirectoryOf(dataDirectory);
  if (host === undefined) {
    throw refusal(`The server that uses ${dataDirectory} cannot be reached from here.`);
  }
  const address = { host, port: 5432, user: 'postgres', database: 'postgres' };
  const client = new Client({ ...address, connectionTimeoutMillis: mostPatience });
  client.on('error', () => undefined); // its statements fail, and tell
  try {
    await client.connect();
  } catch (error) {
    const why = (error as Error).message;
    throw refusal(`The server that uses ${dataDirectory} does not respond: ${why}. Try again.`);
  }
  try {
    await client.query(copyRequest(target));
  } catch (error) {
    throw refusal((error as Error).message);
  } finally {
    await client.end();
  }
}
