import { existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { lockFileOf, refuseSecond } from '../database/data-directory-lock.js';
import { syncPath, syncTree } from '../database/durable-write.js';
import { tryKernelLock } from '../database/kernel-lock.js';
import { knownMigrations } from '../database/migrate.js';
import { openDatabase } from '../database/open-database.js';
import { checkFiles, copyFiles } from './files-content.js';
import { BackupError, filesFolder, readManifest, type Manifest, type Report } from './manifest.js';
import { onlyOne } from './only-one.js';
import { checkUnused, compareContent, countTables, loadTables } from './tables-content.js';

/** Puts an empty database of that schema in a directory. Without it a new one is made, which takes seconds. */
export type PrepareDatabase = (dataDirectory: string, schema: string) => Promise<void>;

export interface RestoreTarget {
  /** The address of an empty PostgreSQL; undefined for the embedded database. */
  readonly url: string | undefined;
  /** The folder for the files and for the embedded database; with the latter, it must be empty or not exist. */
  readonly dataDirectory: string;
  readonly report?: Report;
  readonly prepare?: PrepareDatabase | undefined;
}

const noReport: Report = () => undefined;

/**
 * Puts the tables back as they were, with the schema that they had, and counts them.
 * @throws BackupError when the database has rows, or has others afterwards than the manifest says
 */
export async function restoreTables(
  backup: string,
  manifest: Manifest,
  { url, dataDirectory, report = noReport, prepare }: RestoreTarget,
): Promise<void> {
  if (url === undefined) await prepare?.(dataDirectory, manifest.schema);
  const schema = { upTo: manifest.schema };
  // What stays is synced as a whole, before it gets its name.
  const database = await openDatabase({ url, dataDirectory, schema, isPatient: true, isScratch: true });
  try {
    await loadTables(database, backup, manifest);
    compareContent(manifest, await countTables(database, report));
  } finally {
    await database.close();
  }
}

/** Brings the tables up to date, as a start does. */
export async function bringUpToDate(
  { url, dataDirectory }: RestoreTarget,
  manifest: Manifest,
): Promise<void> {
  if (manifest.schema === knownMigrations().at(-1)) return;
  await (await openDatabase({ url, dataDirectory, isPatient: true, isScratch: true })).close();
}

/**
 * Puts files and tables back and counts them. Files come first: when a restore ends in the middle, no row lacks its file.
 * @throws BackupError when what was restored differs from the manifest
 */
async function restoreContent(backup: string, manifest: Manifest, target: RestoreTarget): Promise<void> {
  await checkFiles(backup, manifest);
  await copyFiles(backup, target.dataDirectory);
  await checkFiles(target.dataDirectory, manifest);
  await restoreTables(backup, manifest, target);
  await bringUpToDate(target, manifest);
}

/** Gives the place to which a path leads: `data` may be a link to another disk, even when nothing is there yet. */
function follow(place: string): string {
  const isLink = lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  return isLink ? follow(path.resolve(path.dirname(place), readlinkSync(place))) : place;
}

/**
 * @throws DataDirectoryInUseError when a server uses the directory
 * @throws BackupError when something else is in it
 */
function checkEmpty(dataDirectory: string): void {
  if (!existsSync(dataDirectory) || readdirSync(dataDirectory).length === 0) return;
  const lockFile = lockFileOf(dataDirectory);
  const lock = existsSync(lockFile) ? tryKernelLock(lockFile, { create: false }) : 'nobody locks it';
  if (lock === undefined) refuseSecond(dataDirectory);
  if (typeof lock === 'object') lock.release();
  throw new BackupError(
    `${dataDirectory} is not empty. Nothing was changed. Move it aside (mv), or choose another ALO_DATA_DIR.`,
  );
}

/** Puts a whole directory in its place, unless there is something else by now. */
async function putInPlace(directory: string, place: string): Promise<void> {
  await syncTree(directory);
  try {
    await rmdir(place).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    });
    await rename(directory, place);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOTEMPTY', 'EEXIST'].includes(code)) checkEmpty(place);
    if (!['EBUSY', 'EXDEV'].includes(code)) throw error;
    throw new BackupError(`${place} is a mount point. Set ALO_DATA_DIR to a folder inside it.`);
  }
  await syncPath(path.dirname(place));
}

/** Builds the directory aside and renames it, so that no server ever starts on a part. */
async function restoreEmbedded(backup: string, manifest: Manifest, target: RestoreTarget): Promise<void> {
  const place = follow(target.dataDirectory);
  checkEmpty(place);
  const aside = `${place}.restoring`;
  const dataDirectory = path.join(aside, 'data');
  await mkdir(aside, { recursive: true, mode: 0o700 });
  const refusal = `Another restore to ${place} is running. Wait until it has ended.`;
  await onlyOne(path.join(aside, 'lock'), refusal, async () => {
    try {
      await rm(dataDirectory, { recursive: true, force: true }); // left by a restore that was killed
      await mkdir(dataDirectory, { mode: 0o700 });
      await restoreContent(backup, manifest, { ...target, dataDirectory });
      await putInPlace(dataDirectory, place);
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  });
}

/**
 * Looks at a PostgreSQL before anything is done.
 * @throws BackupError when it has rows
 */
export async function checkPostgres(url: string): Promise<void> {
  const database = await openDatabase({ url, dataDirectory: '', schema: 'unchanged' });
  try {
    await checkUnused(database);
  } finally {
    await database.close();
  }
}

async function restoreToPostgres(
  backup: string,
  manifest: Manifest,
  target: RestoreTarget & { readonly url: string },
): Promise<void> {
  await checkPostgres(target.url);
  await restoreContent(backup, manifest, target);
  if (Object.keys(manifest.files).length > 0) await syncTree(filesFolder(target.dataDirectory));
}

/**
 * Restores a backup into an empty place and counts it. A directory has all of it, or does not exist; a PostgreSQL
 * has all rows or none, and rows that differ stay for a person. People who were signed in sign in again.
 * @throws BackupError when the place is not empty, or when what was restored differs from the manifest
 */
export async function restoreBackup(backup: string, target: RestoreTarget): Promise<Manifest> {
  const manifest = await readManifest(backup);
  const { url } = target;
  if (url === undefined) await restoreEmbedded(backup, manifest, target);
  else await restoreToPostgres(backup, manifest, { ...target, url });
  return manifest;
}
