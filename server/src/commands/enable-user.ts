/** `npm run enable-user -- <username>`: opens an account again. */
import { enableUser } from '../modules/auth/change-account.js';
import { runAccountCommand } from './account-command.js';

await runAccountCommand('npm run enable-user -- <username>', async (database, username) => {
  await enableUser(database, username);
  return `${username} can sign in again.`;
});
