import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../database/durable-write.js';
import { isBadData } from '../database/sql-error.js';
import { checkFiles } from './files-content.js';
import { BackupError, manifestFile, readManifest, type Manifest, type Report } from './manifest.js';
import { onlyOne } from './only-one.js';
import { restoreTables, type PrepareDatabase } from './restore-backup.js';
import { lockOf, removeUnfinished, unfinished } from './working-folders.js';

export interface VerifyOptions {
  readonly report?: Report;
  readonly prepare?: PrepareDatabase | undefined;
}

/** Notes in the manifest when the backup was verified. A backup that has changed since no longer counts as verified. */
async function note(backup: string, { verifiedAt: _before, ...manifest }: Manifest, verifiedAt?: string) {
  const noted: Manifest = { ...manifest, ...(verifiedAt !== undefined && { verifiedAt }) };
  await replaceFile(manifestFile(backup), `${JSON.stringify(noted, null, 2)}\n`);
  return noted;
}

/**
 * Restores a backup into an embedded database in the folder `aside`, compares every table and file, and notes in its
 * manifest when that was.
 * @throws BackupError saying what differs
 */
export async function verifyAside(
  backup: string,
  aside: string,
  { report = () => undefined, prepare }: VerifyOptions = {},
): Promise<Manifest> {
  const manifest = await readManifest(backup);
  const place = await mkdtemp(path.join(aside, unfinished.verifying));
  try {
    await checkFiles(backup, manifest);
    const target = { url: undefined, dataDirectory: path.join(place, 'data'), report, prepare };
    await restoreTables(backup, manifest, target);
  } catch (error) {
    const isDamaged = error instanceof BackupError || isBadData(error);
    if (isDamaged) await note(backup, manifest);
    if (isBadData(error)) throw new BackupError(`The backup is damaged: ${(error as Error).message}.`);
    throw error;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
  return note(backup, manifest, new Date().toISOString());
}

/** Verifies a finished backup (see `verifyAside`), in its folder of backups. */
export async function verifyBackup(backup: string, options: VerifyOptions = {}): Promise<Manifest> {
  await readManifest(backup); // a folder that is no backup is refused before anything is written beside it
  const directory = path.dirname(backup);
  return onlyOne(...lockOf(directory), async () => {
    await removeUnfinished(directory);
    return verifyAside(backup, directory, options);
  });
}
