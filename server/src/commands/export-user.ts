/** `npm run export-user -- <username> <file>`: writes what is kept about a person, for one who asks by letter. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AccountError } from '../modules/accounts/account-error.js';
import { accountOf, auditCommand } from '../modules/auth/change-account.js';
import { writeArchive } from '../modules/personal-data/archive.js';
import { readKeptAbout } from '../modules/personal-data/repository.js';
import { runAccountCommand } from './account-command.js';

const usage = 'npm run export-user -- <username> <file>';
await runAccountCommand(usage, async (database, username, [file]) => {
  if (file === undefined) throw new AccountError(`Usage: ${usage}`);
  const id = await accountOf(database, username);
  const kept = await readKeptAbout(database, id);
  if (kept === undefined) throw new AccountError(`There is no user "${username}".`);
  // What stands there already is not overwritten.
  await writeFile(file, await writeArchive(kept, new Date()), { flag: 'wx' });
  await auditCommand(database, 'export user', id);
  return `What is kept about ${username} stands in ${path.resolve(file)}.`;
});
