/** `npm run move-to-postgres -- <address>`: brings the embedded database into an empty PostgreSQL. */
import { backupDirectoryOf } from '../database/newest-backup.js';
import { BackupError } from '../backup/manifest.js';
import { moveToPostgres } from '../backup/move-to-postgres.js';
import { runCommand } from './command.js';
import { describeContent } from './report-backup.js';

await runCommand(async ({ dataDirectory }, [address]) => {
  if (address === undefined || !/^postgres(ql)?:/.test(address)) {
    throw new BackupError('Usage: npm run move-to-postgres -- postgresql://<user>@<host>/<database>');
  }
  const { folder, manifest } = await moveToPostgres(dataDirectory, backupDirectoryOf(dataDirectory), address);
  return `Moved and counted:\n${describeContent(manifest)}\nThe embedded database was left as it is, and its backup is ${folder}. Start the server with DATABASE_URL.`;
});
