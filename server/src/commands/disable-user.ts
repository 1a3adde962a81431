/** `npm run disable-user -- <username>`: closes an account and ends all of its sign-ins. */
import { disableUser } from '../modules/auth/change-account.js';
import { runAccountCommand } from './account-command.js';

await runAccountCommand('npm run disable-user -- <username>', async (database, username) => {
  await disableUser(database, username);
  return `${username} cannot sign in any more. All sign-ins of this account have ended.`;
});
