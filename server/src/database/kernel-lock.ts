/**
 * An exclusive lock on a file that the kernel holds for this process. It knows neither process numbers nor clocks:
 * it lasts through any pause and is free in the moment in which the process ends, however that happens.
 */
import { closeSync, constants, fstatSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DataDirectoryError, exitCodes } from './data-directory-error.js';

/** The part of fs-native-extensions that is used here; it comes without types. */
interface NativeExtensions {
  /** Gives false when another open file has the lock. */
  tryLock(descriptor: number): boolean;
}

const require = createRequire(import.meta.url);

/** An attempt fails only when the file is replaced in the middle of it. */
const attempts = 20;

/** What tells a file from every other one, whatever its name. */
export interface FileIdentity {
  readonly dev: bigint;
  readonly ino: bigint;
}

export interface KernelLock {
  readonly identity: FileIdentity;
  /** Gives false when the file behind the path is no longer the locked one: it was removed or replaced. */
  isHeld(): boolean;
  /** Puts `text` in the file, for people. */
  note(text: string): void;
  release(): void;
}

/** Loads the library when first needed: a server on PostgreSQL also runs on a system for which it has no binary. */
function loadNative(): NativeExtensions {
  try {
    return require('fs-native-extensions') as NativeExtensions;
  } catch (error) {
    throw new DataDirectoryError(
      `Files cannot be locked on this system (${process.platform} ${process.arch}): ${(error as Error).message.split('\n', 1)[0] ?? ''}. Use a PostgreSQL (DATABASE_URL) instead.`,
      exitCodes.needsAPerson,
    );
  }
}

function tryLock(descriptor: number, file: string): boolean {
  try {
    return loadNative().tryLock(descriptor);
  } catch (error) {
    if (error instanceof DataDirectoryError) throw error;
    throw new DataDirectoryError(
      `The file system of ${file} keeps no locks (${(error as Error).message}). Choose a directory on a local disk.`,
      exitCodes.needsAPerson,
    );
  }
}

/** Does the path still lead to that file? */
export function leadsTo(file: string, { dev, ino }: FileIdentity): boolean {
  try {
    const found = statSync(file, { bigint: true });
    return found.ino === ino && found.dev === dev;
  } catch {
    return false;
  }
}

/**
 * Locks `file`; makes it first when `create` says so.
 * @returns undefined when the lock is held already.
 * @throws DataDirectoryError when the file system keeps no locks; the system's error when the file cannot be opened.
 */
export function tryKernelLock(file: string, { create }: { create: boolean }): KernelLock | undefined {
  const flags = constants.O_RDWR | (create ? constants.O_CREAT : 0);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const descriptor = openSync(file, flags, 0o600);
    const { dev, ino } = fstatSync(descriptor, { bigint: true });
    const identity = { dev, ino };
    let isOurs = false;
    try {
      if (!tryLock(descriptor, file)) return undefined;
      // A file that was removed between opening and locking is not the lock that others see.
      isOurs = leadsTo(file, identity);
    } finally {
      if (!isOurs) closeSync(descriptor);
    }
    if (!isOurs) continue;
    return {
      identity,
      isHeld: () => leadsTo(file, identity),
      note(text) {
        ftruncateSync(descriptor);
        writeSync(descriptor, text, 0);
      },
      release: () => {
        closeSync(descriptor);
      },
    };
  }
  return undefined;
}
