/** `npm run backup [-- <folder>]`: makes a backup, also while the server runs, and restores it once for a test. */
import path from 'node:path';
import { backupDirectoryOf } from '../database/newest-backup.js';
import { makeBackup } from '../backup/make-backup.js';
import { runCommand } from './command.js';

await runCommand(async ({ databaseUrl: url, dataDirectory }, [folder], report) => {
  const directory = folder === undefined ? backupDirectoryOf(dataDirectory) : path.resolve(folder);
  const backup = await makeBackup({ url, dataDirectory, report }, directory);
  return `The backup is ${backup.folder}. It was restored for a test and counted.`;
});
