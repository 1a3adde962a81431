/**
 * The private directory of the embedded database's socket. A Unix socket's path is at most about 100 characters, so
 * it lies in the system's temporary folder. A killed server leaves it there; the next one removes it.
 */
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { explainFileSystem } from './data-directory-error.js';
import { tryKernelLock } from './kernel-lock.js';

export interface SocketDirectory {
  readonly path: string;
  remove(): void;
}

const prefix = 'alo-';
/** Its owner has it locked for as long as it lives. */
const ownerFile = 'owner';

const remove = (directory: string): void => {
  rmSync(directory, { recursive: true, force: true });
};

/** Removes only what is certainly ours: it belongs to our user, and its owner file is not locked. */
function removeIfDead(directory: string): void {
  try {
    const status = lstatSync(directory);
    if (!status.isDirectory() || status.uid !== process.getuid?.()) return;
    const lock = tryKernelLock(path.join(directory, ownerFile), { create: false });
    if (!lock) return;
    remove(directory);
    lock.release();
  } catch {
    // No owner file, or another server was quicker.
  }
}

function removeDead(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (/^alo-[A-Za-z0-9]{6}$/.test(name)) removeIfDead(path.join(folder, name));
  }
}

/** Another server that cleans up can remove a new directory before its owner has locked it. */
const attempts = 5;

/**
 * Makes a new directory, mode 700: the socket asks for no password. Those of dead servers are removed.
 * @throws DataDirectoryError when there is no room for it.
 */
export function createSocketDirectory(): SocketDirectory {
  const folder = tmpdir();
  let failure: unknown;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      removeDead(folder);
      const directory = mkdtempSync(path.join(folder, prefix));
      const lock = tryKernelLock(path.join(directory, ownerFile), { create: true });
      if (!lock) continue;
      return {
        path: directory,
        remove() {
          remove(directory);
          lock.release();
        },
      };
    } catch (error) {
      failure = error;
    }
  }
  throw explainFileSystem(failure, folder) ?? failure;
}
