/** `npm run erase-audit -- <username>`: deletes what the audit log says about one person. */
import { eraseAuditOf } from '../modules/accounts/change-account.js';
import { runCommand } from './command.js';

await runCommand('npm run erase-audit -- <username>', async (database, username) => {
  const rows = await eraseAuditOf(database, username);
  return `${rows} rows about ${username} have been deleted from the audit log.`;
});
