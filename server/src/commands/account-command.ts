import { openDatabase, type Database } from '../database/open-database.js';
import { AccountError } from '../modules/accounts/account-error.js';
import { runCommand } from './command.js';

/**
 * A command about one account: the first word of the command line is the username. With the embedded database, the server
 * must be stopped.
 * @param usage printed when there is no username
 */
export const runAccountCommand = (
  usage: string,
  work: (database: Database, username: string, further: readonly string[]) => Promise<string>,
): Promise<void> =>
  runCommand(async ({ databaseUrl: url, dataDirectory }, [username, ...further]) => {
    if (username === undefined) throw new AccountError(`Usage: ${usage}`);
    const database = await openDatabase({ url, dataDirectory });
    try {
      return await work(database, username, further);
    } finally {
      await database.close();
    }
  });
