import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { DataDirectoryInUseError } from '../database/data-directory-error.js';
import { socketDirectoryOf } from '../database/data-directory-lock.js';
import { copyRequest } from '../database/data-copy.js';
import { syncPath } from '../database/durable-write.js';
import { openDatabase, type Database } from '../database/open-database.js';
import { copyFiles } from './files-content.js';
import { keptBackups } from './kept-backups.js';
import { BackupError, manifestFile, type Manifest } from './manifest.js';
import { writeTables } from './tables-content.js';
import { verifyBackup } from './verify-backup.js';

export interface BackupSource {
  /** The address of a PostgreSQL; undefined for the embedded database. */
  readonly url: string | undefined;
  readonly dataDirectory: string;
  /** Refuse to make a backup while a server uses the embedded database: it is to be the last. */
  readonly isServerStopped?: boolean;
}

/** The server that holds the directory copies its database to `target`. */
async function askForCopy(dataDirectory: string, target: string): Promise<void> {
  const host = socketDirectoryOf(dataDirectory);
  if (host === undefined) {
    throw new BackupError(`The server that uses ${dataDirectory} cannot be reached from here.`);
  }
  const client = new Client({ host, port: 5432, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined); // its statements fail, and tell
  await client.connect();
  try {
    await client.query(copyRequest(target));
  } finally {
    await client.end();
  }
}

/** Opens the database to read it, whether a server is using it or not. `aside`: a folder for what is needed meanwhile. */
async function openSource(
  { url, dataDirectory, isServerStopped = false }: BackupSource,
  aside: string,
): Promise<Database> {
  const schema = 'unchanged';
  if (url !== undefined) return openDatabase({ url, dataDirectory, schema });
  try {
    return await openDatabase({ url, dataDirectory, schema });
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError) || isServerStopped) throw error;
    const copy = path.join(aside, 'copy');
    await askForCopy(dataDirectory, copy);
    return openDatabase({ url, dataDirectory: copy, schema });
  }
}

async function fill(backup: string, source: BackupSource, madeAt: string, aside: string): Promise<void> {
  await mkdir(path.join(backup, 'tables'), { recursive: true, mode: 0o700 });
  const database = await openSource(source, aside);
  let manifest: Omit<Manifest, 'files'>;
  try {
    manifest = { format: 1, madeAt, engine: database.engine, ...(await writeTables(database, backup)) };
  } finally {
    await database.close();
  }
  // After the tables: a file is stored before the row that names it, so none of those rows lacks its file.
  const files = await copyFiles(source.dataDirectory, backup);
  const text = `${JSON.stringify({ ...manifest, files }, null, 2)}\n`;
  await writeFile(manifestFile(backup), text, { mode: 0o600, flush: true });
}

/** Removes the backups that need not be kept any longer (`kept-backups.ts`). */
async function removeOld(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name));
  const kept = keptBackups(names);
  for (const name of names.filter((each) => !kept.has(each))) {
    await rm(path.join(directory, name), { recursive: true });
  }
}

export interface MadeBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

/**
 * Makes a backup in a folder of its own under `directory` and restores it once for a test; only then it counts. The
 * server may run. An embedded one stands still while its files are copied.
 * @throws BackupError when what was restored differs
 */
export async function makeBackup(source: BackupSource, directory: string): Promise<MadeBackup> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const madeAt = new Date().toISOString();
  const aside = await mkdtemp(path.join(directory, '.making-'));
  try {
    const unfinished = path.join(aside, 'backup');
    await fill(unfinished, source, madeAt, aside);
    const manifest = await verifyBackup(unfinished);
    const folder = path.join(directory, madeAt.replace(/\.\d+/, '').replaceAll(':', '-'));
    await rename(unfinished, folder);
    await syncPath(directory);
    await removeOld(directory);
    return { folder, manifest };
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
