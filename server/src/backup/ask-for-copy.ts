import { requestCopy } from '../database/data-copy.js';
import { socketDirectoryOf } from '../database/data-directory-lock.js';
import { isConnectionLost } from '../database/sql-error.js';
import { BackupError } from './manifest.js';

/**
 * The server that holds the directory copies its database to `target`, which must not exist.
 * @throws BackupError
 */
export async function askForCopy(dataDirectory: string, target: string): Promise<void> {
  const host = socketDirectoryOf(dataDirectory);
  if (host === undefined) {
    throw new BackupError(`The server that uses ${dataDirectory} cannot be reached from here.`);
  }
  try {
    await requestCopy(host, target);
  } catch (error) {
    const why = (error as Error).message;
    if (!isConnectionLost(error)) throw new BackupError(why);
    throw new BackupError(`The server that uses ${dataDirectory} does not respond: ${why}. Try again.`);
  }
}
