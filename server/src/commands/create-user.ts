/** `npm run create-user -- <username> [name] [email]`: makes a super user and asks for the password. */
import { auditCommand } from '../modules/auth/change-account.js';
import { createUser } from '../modules/accounts/create-user.js';
import { askPassword } from './ask-password.js';
import { runAccountCommand } from './account-command.js';

const usage = 'npm run create-user -- <username> [name] [email]';
await runAccountCommand(usage, async (database, username, [name = username, email = null]) => {
  const password = await askPassword();
  const id = await createUser(database, { username, name, email, role: 'ALO_SUPER', password });
  await auditCommand(database, 'create user', id);
  return `${username} can sign in as a super user.`;
});
