/** `npm run restore [-- <backup>]`: puts the newest backup, or the given one, into an empty place and counts it. */
import { findBackup } from '../backup/find-backup.js';
import { restoreBackup } from '../backup/restore-backup.js';
import { runCommand } from './command.js';
import { describeContent } from './report-backup.js';

await runCommand(async ({ databaseUrl: url, dataDirectory }, [backup]) => {
  const folder = findBackup(dataDirectory, backup);
  const manifest = await restoreBackup(folder, { url, dataDirectory });
  return `Restored ${folder} to ${url === undefined ? dataDirectory : 'the PostgreSQL'} and counted:\n${describeContent(manifest)}\nEverybody signs in again.`;
});
