/**
 * The lock on a data directory. PGlite takes none: two servers on one directory would silently lose acknowledged
 * rows, so a second one must stop before it opens anything.
 */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { DataDirectoryInUseError, explainFileSystem } from './data-directory-error.js';
import { tryKernelLock, type KernelLock } from './kernel-lock.js';

export type DataDirectoryLock = Pick<KernelLock, 'identity' | 'isHeld' | 'release'>;

/** The file that the holder of `directory` has locked. It stays when the lock is given back. */
export const lockFileOf = (directory: string): string => path.join(directory, 'lock');

/** Who has the lock, in the holder's own words; only for the message. */
function describeHolder(file: string): string {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return /^process \d+ on [\w.-]{1,255}$/.test(text) ? ` (${text})` : '';
  } catch {
    return ''; // Windows lets nobody read a locked file
  }
}

/** @throws DataDirectoryInUseError always: somebody else has the lock. */
export function refuseSecond(directory: string): never {
  throw new DataDirectoryInUseError(
    `Another Alo server${describeHolder(lockFileOf(directory))} is using ${directory}. Stop it first, or choose another ALO_DATA_DIR.`,
  );
}

/**
 * Takes the lock on `directory` (which must exist).
 * @throws DataDirectoryInUseError when a living process holds it, at once.
 * @throws DataDirectoryError when the lock file cannot be used.
 */
export function lockDataDirectory(directory: string): DataDirectoryLock {
  const file = lockFileOf(directory);
  let lock: KernelLock | undefined;
  try {
    lock = tryKernelLock(file, { create: true });
  } catch (error) {
    throw explainFileSystem(error, file) ?? error;
  }
  if (!lock) return refuseSecond(directory);
  try {
    lock.note(`process ${process.pid} on ${hostname()}\n`);
  } catch {
    // On a full disk the message to a second server lacks the holder. The lock itself needs no space.
  }
  return lock;
}

/** What the holder says before it ends, when its lock file was removed or replaced. */
export const lockLost = (directory: string): string =>
  `The lock on ${directory} is gone: somebody removed or replaced the directory, its file "lock" or its database while the server ran. The server stops, so that no save is acknowledged in the wrong place.`;
