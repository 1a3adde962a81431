/** What a command prints when it fails: a sentence for people, or all of an unforeseen error. */
import { BackupError } from '../backup/manifest.js';
import { DataDirectoryError } from '../database/data-directory-error.js';
import { MigrationError } from '../database/migrate.js';
import { isConnectionLost, isDatabaseError } from '../database/sql-error.js';
import { AccountError } from '../modules/accounts/account-error.js';
import { SettingsError } from '../settings.js';

const plain = [SettingsError, DataDirectoryError, MigrationError, AccountError, BackupError];

const fileSystem: Readonly<Record<string, string>> = {
  ENOSPC: 'There is no space left on the disk',
  EDQUOT: 'There is no space left for this user on the disk',
  EACCES: 'This user may not read or write there',
  EPERM: 'This user may not read or write there',
  EROFS: 'The file system is read-only',
  EIO: 'The disk reports errors',
  ENOTDIR: 'A file stands where a folder must be',
  EEXIST: 'A file stands where a folder must be',
};

/** A sentence, or the error itself when there is none for it. */
export function explain(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (isConnectionLost(error)) return `The database cannot be reached: ${error.message}`;
  if (isDatabaseError(error)) return `The database refused: ${error.message}.`;
  if (plain.some((kind) => error instanceof kind)) return error.message;
  const { code = '', path, syscall = '' } = error as NodeJS.ErrnoException;
  const sentence = fileSystem[code];
  return sentence === undefined ? error : `${sentence}: ${path ?? syscall} (${code}).`;
}
