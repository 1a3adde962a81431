import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DataDirectoryInUseError } from '../database/data-directory-error.js';
import { syncPath, syncTree } from '../database/durable-write.js';
import { readVerifiedBackup } from '../database/newest-backup.js';
import { knownMigrations } from '../database/migrate.js';
import { openDatabase, type Database } from '../database/open-database.js';
import { askForCopy } from './ask-for-copy.js';
import { copyFiles } from './files-content.js';
import { keptBackups } from './kept-backups.js';
import { BackupError, manifestFile, type Manifest, type Report } from './manifest.js';
import { onlyOne } from './only-one.js';
import { writeTables } from './tables-content.js';
import { schemaOf } from './repository.js';
import { verifyAside, type VerifyOptions } from './verify-backup.js';
import { lockOf, removeUnfinished, unfinished } from './working-folders.js';

export interface BackupSource extends Pick<VerifyOptions, 'prepare'> {
  /** The address of a PostgreSQL; undefined for the embedded database. */
  readonly url: string | undefined;
  readonly dataDirectory: string;
  /** Refuse to make a backup while a server uses the embedded database: it is to be the last. */
  readonly isServerStopped?: boolean;
  readonly report?: Report;
}

const noReport: Report = () => undefined;

/**
 * Checks that the embedded database is there (opening would make a new one) and that it belongs to this user: the
 * server could no longer read what root writes there.
 * @throws BackupError
 */
function checkEmbedded(dataDirectory: string): void {
  if (!existsSync(path.join(dataDirectory, 'pg'))) {
    throw new BackupError(
      `There is no database in ${dataDirectory}. Set ALO_DATA_DIR to the directory of the server, or DATABASE_URL to its PostgreSQL.`,
    );
  }
  const { uid } = statSync(dataDirectory);
  if (process.getuid && process.getuid() !== uid) {
    throw new BackupError(
      `${dataDirectory} belongs to another user of this machine. Run the command as that user: sudo -u '#${uid}' …`,
    );
  }
}

/** Opens the database to read it, whether a server is using it or not. `aside`: a folder for what is needed meanwhile. */
async function openSource(
  { url, dataDirectory, isServerStopped = false, report = noReport }: BackupSource,
  aside: string,
): Promise<Database> {
  const options = { url, schema: 'unchanged', isPatient: true } as const;
  if (url !== undefined) return openDatabase({ ...options, dataDirectory });
  checkEmbedded(dataDirectory);
  try {
    return await openDatabase({ ...options, dataDirectory });
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError) || isServerStopped) throw error;
    report('The server is running: it copies its database …');
    const copy = path.join(aside, 'copy');
    await askForCopy(dataDirectory, copy);
    return openDatabase({ ...options, dataDirectory: copy, isScratch: true });
  }
}

/** @throws BackupError when this version does not know the tables */
async function checkSource(database: Database): Promise<void> {
  const schema = await schemaOf(database);
  if (schema === '') throw new BackupError('The database has no tables of Alo.');
  if (!knownMigrations().includes(schema)) {
    throw new BackupError(
      'The database was made by a newer version of Alo. Make the backup with that version.',
    );
  }
}

/** Fills the folder of a new backup, and brings it to the disk. */
async function fill(backup: string, source: BackupSource, madeAt: string, aside: string): Promise<void> {
  const { report = noReport } = source;
  await mkdir(path.join(backup, 'tables'), { recursive: true, mode: 0o700 });
  const database = await openSource(source, aside);
  let manifest: Omit<Manifest, 'files'>;
  try {
    await checkSource(database);
    report('Reading the tables:');
    manifest = {
      format: 1,
      madeAt,
      engine: database.engine,
      ...(await writeTables(database, backup, report)),
    };
  } finally {
    await database.close();
  }
  await rm(path.join(aside, 'copy'), { recursive: true, force: true });
  // After the tables: a file is stored before the row that names it, so none of those rows lacks its file.
  const files = await copyFiles(source.dataDirectory, backup);
  report(`${Object.keys(files).length} attached files`);
  const text = `${JSON.stringify({ ...manifest, files }, null, 2)}\n`;
  await writeFile(manifestFile(backup), text, { mode: 0o600 });
  await syncTree(backup);
}

/**
 * Removes the backups that need not be kept any longer (`kept-backups.ts`). A damaged backup does not stand in for a
 * good one, and stays for a person to look at.
 */
async function removeOld(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter(
    (name) =>
      /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name) && readVerifiedBackup(path.join(directory, name)) !== undefined,
  );
  const kept = keptBackups(names);
  for (const name of names.filter((each) => !kept.has(each))) {
    const folder = path.join(directory, name);
    await rm(manifestFile(folder), { force: true }); // first: a part of a folder then never passes for a backup
    await rm(folder, { recursive: true });
  }
}

export interface MadeBackup {
  readonly folder: string;
  readonly manifest: Manifest;
}

async function make(source: BackupSource, directory: string): Promise<MadeBackup> {
  await removeUnfinished(directory);
  const madeAt = new Date().toISOString();
  const aside = await mkdtemp(path.join(directory, unfinished.making));
  try {
    const backup = path.join(aside, 'backup');
    await fill(backup, source, madeAt, aside);
    source.report?.('Restoring the backup for a test …');
    const { prepare } = source;
    const manifest = await verifyAside(backup, aside, { prepare });
    const folder = path.join(directory, madeAt.replace(/\.\d+/, '').replaceAll(':', '-'));
    await rename(backup, folder);
    await syncPath(directory);
    await removeOld(directory);
    return { folder, manifest };
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/**
 * Makes a backup in a folder of its own under `directory` and restores it once for a test; it counts only after that.
 * The server may run. An embedded one stands still while its files are copied.
 * @throws BackupError when there is nothing to back up, when another backup is being made, or when what was restored
 * differs
 */
export async function makeBackup(source: BackupSource, directory: string): Promise<MadeBackup> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  return onlyOne(...lockOf(directory), () => make(source, directory));
}
