/** `npm run reset-password -- <username>`: asks for a new password and ends all sign-ins of the account. */
import { accountOf, resetPassword } from '../modules/auth/change-account.js';
import { askPassword } from './ask-password.js';
import { runAccountCommand } from './account-command.js';

await runAccountCommand('npm run reset-password -- <username>', async (database, username) => {
  await accountOf(database, username); // A wrong name is refused before a password is typed.
  await resetPassword(database, username, await askPassword());
  return `${username} has a new password. All sign-ins of this account have ended.`;
});
