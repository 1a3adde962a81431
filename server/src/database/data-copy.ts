/**
 * A copy of the embedded database while the server runs. The one session runs nothing meanwhile, so the files are as
 * after a power cut at this moment: the copy, when it is opened, has every commit that was acknowledged.
 *
 * A process that may read the lock file asks for it over the server's private socket, by a query other than SQL.
 */
import { constants, copyFileSync, cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

const words = 'copy data directory to ';

const mostPatience = 10_000; // ms, for a server that is stopped by a signal, or still starts

/**
 * The server whose socket lies in `host` copies its database to `target`, which must not exist.
 * @throws Error of the connection, or of the server
 */
export async function requestCopy(host: string, target: string): Promise<void> {
  const address = { host, port: 5432, user: 'postgres', database: 'postgres' };
  const client = new Client({ ...address, connectionTimeoutMillis: mostPatience });
  client.on('error', () => undefined); // its statements fail, and tell
  await client.connect();
  try {
    await client.query(`${words}${target}`);
  } finally {
    await client.end();
  }
}

/** The target of such a query; undefined for any other. */
export const readCopyRequest = (query: string): string | undefined =>
  query.startsWith(words) ? query.slice(words.length) : undefined;

/**
 * Copies database and marker to `target`, which must not exist. The main thread may replace the marker meanwhile, as a
 * whole. The old and the new one fit: what they say was on the disk before. A file system that can shares the blocks
 * (XFS, Btrfs).
 */
export function copyData(dataDirectory: string, target: string): void {
  mkdirSync(target, { mode: 0o700 });
  const mode = constants.COPYFILE_FICLONE;
  copyFileSync(path.join(dataDirectory, 'alo.json'), path.join(target, 'alo.json'), mode);
  cpSync(path.join(dataDirectory, 'pg'), path.join(target, 'pg'), { recursive: true, mode });
}
