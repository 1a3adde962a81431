/** `npm run enable-user -- <username>`: opens an account again. */
import { enableUser } from '../modules/accounts/change-account.js';
import { runCommand } from './command.js';

await runCommand('npm run enable-user -- <username>', async (database, username) => {
  await enableUser(database, username);
  return `${username} can sign in again.`;
});
