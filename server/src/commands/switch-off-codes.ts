/** `npm run switch-off-codes -- <username>`: for somebody who has lost the app and the recovery codes. */
import { switchOffCodes } from '../modules/auth/change-account.js';
import { runAccountCommand } from './account-command.js';

await runAccountCommand('npm run switch-off-codes -- <username>', async (database, username) => {
  await switchOffCodes(database, username);
  return `The password alone is enough for ${username} now.`;
});
