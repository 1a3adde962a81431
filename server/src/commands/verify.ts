/** `npm run verify [-- <backup>]`: restores the newest backup, or the given one, aside and counts it. */
import { findBackup } from '../backup/find-backup.js';
import { verifyBackup } from '../backup/verify-backup.js';
import { runCommand } from './command.js';

await runCommand(async ({ dataDirectory }, [backup], report) => {
  const folder = findBackup(dataDirectory, backup);
  report(`Restoring ${folder} aside, for a test:`);
  const { files } = await verifyBackup(folder, { report });
  return `The backup is good: all of these rows and ${Object.keys(files).length} attached files are as they were backed up.`;
});
