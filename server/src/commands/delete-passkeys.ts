/** `npm run delete-passkeys -- <username>`: for somebody who has lost the devices of their passkeys. */
import { deletePasskeys } from '../modules/auth/change-account.js';
import { runAccountCommand } from './account-command.js';

await runAccountCommand('npm run delete-passkeys -- <username>', async (database, username) => {
  await deletePasskeys(database, username);
  return `${username} has no passkeys now.`;
});
