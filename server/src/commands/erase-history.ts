/** `npm run erase-history -- <hotel id>`: erases the names, addresses and phone numbers that a hotel answered before. */
import { openDatabase } from '../database/open-database.js';
import { AccountError } from '../modules/accounts/account-error.js';
import { auditCommand } from '../modules/auth/change-account.js';
import { eraseHistoryOf } from '../modules/personal-data/history.js';
import { hotelExists } from '../modules/personal-data/repository.js';
import { openCatalogue } from '../modules/questionnaires/authored/catalogue.js';
import { readReleases } from '../modules/questionnaires/releases.js';
import { runCommand } from './command.js';

await runCommand(async ({ databaseUrl: url, dataDirectory }, [hotelId]) => {
  if (hotelId === undefined) throw new AccountError('Usage: npm run erase-history -- <hotel id>');
  const database = await openDatabase({ url, dataDirectory });
  try {
    return await database.transaction(async (transaction) => {
      if (!(await hotelExists(transaction, hotelId)))
        throw new AccountError(`There is no hotel "${hotelId}".`);
      const releases = await openCatalogue(readReleases(), transaction);
      const changes = await eraseHistoryOf(transaction, releases, { hotelId, now: new Date() });
      await auditCommand(transaction, 'erase history', hotelId);
      return `${changes} changes of answers about people have been erased. The answers that hold now stay.`;
    });
  } finally {
    await database.close();
  }
});
