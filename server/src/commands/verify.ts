/** `npm run verify [-- <backup>]`: restores the newest backup, or the given one, aside and counts it. */
import { findBackup } from '../backup/find-backup.js';
import { verifyBackup } from '../backup/verify-backup.js';
import { runCommand } from './command.js';
import { describeContent } from './report-backup.js';

await runCommand(async ({ dataDirectory }, [backup]) => {
  const folder = findBackup(dataDirectory, backup);
  return `${folder} was restored aside and counted:\n${describeContent(await verifyBackup(folder))}`;
});
