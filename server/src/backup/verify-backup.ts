import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../database/durable-write.js';
import { manifestFile, readManifest, type Manifest } from './manifest.js';
import { restoreContent } from './restore-backup.js';

/**
 * Restores a backup into an embedded database aside, compares every table and file, and notes in its manifest when that
 * was.
 * @throws BackupError saying what differs
 */
export async function verifyBackup(backup: string): Promise<Manifest> {
  const place = await mkdtemp(path.join(path.dirname(backup), '.verifying-'));
  try {
    const manifest = await readManifest(backup);
    await restoreContent(backup, manifest, { url: undefined, dataDirectory: path.join(place, 'data') });
    const verified = { ...manifest, verifiedAt: new Date().toISOString() };
    await replaceFile(manifestFile(backup), `${JSON.stringify(verified, null, 2)}\n`);
    return verified;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
