import path from 'node:path';
import { backupDirectoryOf, newestVerifiedBackup } from '../database/newest-backup.js';
import { BackupError } from './manifest.js';

/**
 * The folder of the backup that is named, or of the newest verified one.
 * @throws BackupError when none is named and there is none
 */
export function findBackup(dataDirectory: string, named: string | undefined): string {
  if (named !== undefined) return path.resolve(named);
  const newest = newestVerifiedBackup(dataDirectory);
  if (newest) return newest.folder;
  throw new BackupError(
    `There is no verified backup in ${backupDirectoryOf(dataDirectory)}. Name its folder.`,
  );
}
