/** `npm run erase-audit -- <username>`: deletes what the audit log says about one person. */
import { eraseAuditOf } from '../modules/auth/change-account.js';
import { runAccountCommand } from './account-command.js';

await runAccountCommand('npm run erase-audit -- <username>', async (database, username) => {
  const rows = await eraseAuditOf(database, username);
  return `${rows} rows about ${username} have been deleted from the audit log.`;
});
