/** `npm run erase-user -- <username>`: erases a person at once, for one who asks by letter. It cannot be taken back. */
import { accountOf } from '../modules/auth/change-account.js';
import { eraseNow } from '../modules/personal-data/erase.js';
import { runAccountCommand } from './account-command.js';

await runAccountCommand('npm run erase-user -- <username>', (database, username) =>
  database.transaction(async (transaction) => {
    const userId = await accountOf(transaction, username);
    await eraseNow(transaction, { userId, now: new Date(), ip: 'command line' });
    return `${username} has been erased. What they did stays, by "Former user".`;
  }),
);
