import { DataDirectoryInUseError } from '../database/data-directory-lock.js';
import { MigrationError } from '../database/migrate.js';
import { openDatabase, type Database } from '../database/open-database.js';
import { isConnectionLost } from '../database/sql-error.js';
import { AccountError } from '../modules/accounts/account-error.js';
import { readSettings, SettingsError } from '../settings.js';

const plain = [SettingsError, DataDirectoryInUseError, MigrationError, AccountError];

function explain(error: unknown): unknown {
  if (isConnectionLost(error)) return `The database cannot be reached: ${(error as Error).message}`;
  return plain.some((kind) => error instanceof kind) ? (error as Error).message : error;
}

/**
 * Runs one command on the database of the settings, and prints the sentence that `work` gives. The first parameter of the
 * command line is a username. With the embedded database, the server must be stopped.
 * @param usage printed when there is no username
 */
export async function runCommand(
  usage: string,
  work: (database: Database, username: string, further: readonly string[]) => Promise<string>,
): Promise<void> {
  try {
    const [username, ...further] = process.argv.slice(2);
    if (username === undefined) throw new AccountError(`Usage: ${usage}`);
    // Nothing is seeded here, wherever the server will listen.
    const settings = readSettings({ ...process.env, ALO_SEED: 'none' });
    const database = await openDatabase({ url: settings.databaseUrl, dataDirectory: settings.dataDirectory });
    try {
      console.log(await work(database, username, further));
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
