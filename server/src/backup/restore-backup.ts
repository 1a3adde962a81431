import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncPath } from '../database/durable-write.js';
import { openDatabase } from '../database/open-database.js';
import { checkFiles, copyFiles } from './files-content.js';
import { BackupError, readManifest, type Manifest } from './manifest.js';
import { compareContent, countTables, loadTables } from './tables-content.js';

export interface RestoreTarget {
  /** The address of an empty PostgreSQL; undefined for the embedded database. */
  readonly url: string | undefined;
  /** Where the files go, and the embedded database; it must not exist or be empty. */
  readonly dataDirectory: string;
}

/**
 * Puts the tables back as they were, with the schema that they had, and counts them.
 * @throws BackupError when the database has rows, or has others afterwards than the manifest says
 */
export async function restoreTables(
  backup: string,
  manifest: Manifest,
  target: RestoreTarget,
): Promise<void> {
  const database = await openDatabase({ ...target, schema: { upTo: manifest.schema } });
  try {
    await loadTables(database, backup, manifest);
    compareContent(manifest, await countTables(database));
  } finally {
    await database.close();
  }
}

/**
 * Puts tables and files back and counts them. What is there now is not looked at, and the schema stays the backup's.
 * @throws BackupError when what was restored differs from the manifest
 */
export async function restoreContent(
  backup: string,
  manifest: Manifest,
  target: RestoreTarget,
): Promise<void> {
  await checkFiles(backup, manifest);
  await restoreTables(backup, manifest, target);
  await copyFiles(backup, target.dataDirectory);
  await checkFiles(target.dataDirectory, manifest);
}

/** Brings the tables up to date, as a start does. */
export const bringUpToDate = async (target: RestoreTarget): Promise<void> =>
  (await openDatabase(target)).close();

/**
 * Restores a backup into an empty place and counts it: all of it, or nothing. Whoever was signed in signs in again.
 * @throws BackupError when the place is not empty, or when what was restored differs from the manifest
 */
export async function restoreBackup(backup: string, target: RestoreTarget): Promise<Manifest> {
  const manifest = await readManifest(backup);
  const { url, dataDirectory } = target;
  const isTaken = existsSync(dataDirectory) && readdirSync(dataDirectory).length > 0;
  if (isTaken && url === undefined) {
    throw new BackupError(`${dataDirectory} is not empty. Move it aside, or choose another ALO_DATA_DIR.`);
  }
  if (url !== undefined) {
    await restoreContent(backup, manifest, target);
    await bringUpToDate(target);
    return manifest;
  }
  // Built aside and renamed, so that nobody ever starts a server on a part.
  const aside = `${dataDirectory}.restoring`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true, mode: 0o700 });
  try {
    await restoreContent(backup, manifest, { url, dataDirectory: aside });
    await bringUpToDate({ url, dataDirectory: aside });
    await rm(dataDirectory, { recursive: true, force: true }); // empty, or not there
    await rename(aside, dataDirectory);
    await syncPath(path.dirname(dataDirectory));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return manifest;
}
