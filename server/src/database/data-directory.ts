/** The data directory itself: it is made, or checked, before anything is written in it. */
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DataDirectoryError, exitCodes, explainFileSystem } from './data-directory-error.js';

const groupAndOthers = 0o077;

/** Writes a text for a shell: in quotes, unless all of its characters are harmless. */
const quoted = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** Makes one level at a time: Node's own recursive way spins for ever where the system denies that a parent exists. */
function makeDirectories(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  if (path.dirname(directory) !== directory) makeDirectories(path.dirname(directory));
  try {
    mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // Another server may have made it in between.
    if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/**
 * Makes `directory` for this user alone, or checks that one that exists is for this user alone: it holds addresses
 * and password hashes.
 * @throws DataDirectoryError
 */
export function prepareDataDirectory(directory: string): void {
  try {
    makeDirectories(directory);
  } catch (error) {
    const isDenied = (error as NodeJS.ErrnoException).code === 'ENOENT'; // under /proc, for instance
    throw explainFileSystem(isDenied ? { code: 'EACCES' } : error, directory) ?? error;
  }
  if (process.platform === 'win32') return; // it has other means, and Node shows made-up bits
  const { mode } = statSync(directory);
  if ((mode & groupAndOthers) === 0) return;
  throw new DataDirectoryError(
    `Other users of this machine can get at ${directory} (mode ${(mode & 0o777).toString(8).padStart(4, '0')}). Keep them out, then start again: chmod -R go= ${quoted(directory)}`,
    exitCodes.needsAPerson,
  );
}
