/** `npm run move-to-postgres -- <address>`: brings the embedded database into an empty PostgreSQL. */
import { backupDirectoryOf } from '../database/newest-backup.js';
import { BackupError } from '../backup/manifest.js';
import { moveToPostgres } from '../backup/move-to-postgres.js';
import { runCommand } from './command.js';

await runCommand(async ({ dataDirectory }, [address], report) => {
  if (address === undefined || !/^postgres(ql)?:/.test(address)) {
    throw new BackupError('Usage: npm run move-to-postgres -- postgresql://<user>@<host>/<database>');
  }
  const { folder } = await moveToPostgres(
    { dataDirectory, report },
    backupDirectoryOf(dataDirectory),
    address,
  );
  return `Moved and counted. Start the server with DATABASE_URL set to this address. The embedded database was left as it is; its backup is ${folder}.`;
});
