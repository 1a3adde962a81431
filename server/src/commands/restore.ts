/** `npm run restore [-- <backup>]`: puts the newest backup, or the given one, into an empty place and counts it. */
import { findBackup } from '../backup/find-backup.js';
import { restoreBackup } from '../backup/restore-backup.js';
import { runCommand } from './command.js';

await runCommand(async ({ databaseUrl: url, dataDirectory }, [backup], report) => {
  const folder = findBackup(dataDirectory, backup);
  const place = url === undefined ? dataDirectory : 'the PostgreSQL of DATABASE_URL';
  report(`Restoring ${folder} to ${place}:`);
  const { files } = await restoreBackup(folder, { url, dataDirectory, report });
  return `Restored and counted: all of these rows and ${Object.keys(files).length} attached files are as they were backed up. Everybody signs in again.`;
});
