/**
 * The lock on a data directory. PGlite takes none: two servers on one directory would silently lose acknowledged
 * rows, so a second one must stop before it opens anything.
 */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { DataDirectoryInUseError, explainFileSystem } from './data-directory-error.js';
import { tryKernelLock, type KernelLock } from './kernel-lock.js';

export interface DataDirectoryLock extends Pick<KernelLock, 'identity' | 'isHeld' | 'release'> {
  /** Notes where the holder's private socket is, for a backup. */
  noteSocket(directory: string): void;
}

/** The file that the holder of `directory` has locked. It stays when the lock is given back. */
export const lockFileOf = (directory: string): string => path.join(directory, 'lock');

/** Reads what the holder has noted: its own words about itself, and the place of its socket. */
function readNote(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return []; // Windows lets no process read a locked file
  }
}

/** Gives the holder of the lock, in its own words; only for the message. */
function describeHolder(file: string): string {
  const [text = ''] = readNote(file);
  return /^process \d+ on [\w.-]{1,255}$/.test(text) ? ` (${text})` : '';
}

/** The directory of the socket of the server that holds `directory`; undefined when it does not say. */
export function socketDirectoryOf(directory: string): string | undefined {
  const [, socket = ''] = readNote(lockFileOf(directory));
  return path.isAbsolute(socket) ? socket : undefined;
}

/** @throws DataDirectoryInUseError always: another process has the lock. */
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
  const held = lock;
  const note = (...lines: readonly string[]) => {
    try {
      held.note(`${[`process ${process.pid} on ${hostname()}`, ...lines].join('\n')}\n`);
    } catch {
      // On a full disk the message to a second server lacks the holder. The lock itself needs no space.
    }
  };
  note();
  return { ...held, noteSocket: note };
}

/** Says why the holder ends, when its lock file was removed or replaced. */
export const lockLost = (directory: string): string =>
  `The lock on ${directory} is gone: somebody removed or replaced the directory, its file "lock" or its database while the server ran. The server stops, so that no save is acknowledged in the wrong place.`;
