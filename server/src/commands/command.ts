import { BackupError } from '../backup/manifest.js';
import { DataDirectoryError } from '../database/data-directory-error.js';
import { MigrationError } from '../database/migrate.js';
import { isConnectionLost } from '../database/sql-error.js';
import { AccountError } from '../modules/accounts/account-error.js';
import { readSettings, SettingsError, type Settings } from '../settings.js';

const plain = [SettingsError, DataDirectoryError, MigrationError, AccountError, BackupError];

function explain(error: unknown): unknown {
  if (isConnectionLost(error)) return `The database cannot be reached: ${(error as Error).message}`;
  return plain.some((kind) => error instanceof kind) ? (error as Error).message : error;
}

/** Runs one command with the settings and the words of the command line, and prints the sentence that `work` gives. */
export async function runCommand(
  work: (settings: Settings, words: readonly string[]) => Promise<string>,
): Promise<void> {
  process.umask(0o077); // what it writes is for this user alone
  try {
    // Nothing is seeded here, wherever the server will listen.
    console.log(await work(readSettings({ ...process.env, ALO_SEED: 'none' }), process.argv.slice(2)));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = error instanceof DataDirectoryError ? error.exitCode : 1;
  }
}
