import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { backupDirectoryOf, newestVerifiedBackup } from '../database/newest-backup.js';
import { BackupError, manifestFile } from './manifest.js';

/**
 * Finds the backup to read.
 * @param named the folder of a backup, or a folder of backups; by default the backups of `dataDirectory`
 * @returns the backup that is named, or the newest verified one of a folder of backups
 * @throws BackupError when there is none
 */
export function findBackup(dataDirectory: string, named: string | undefined): string {
  const place = named === undefined ? backupDirectoryOf(dataDirectory) : path.resolve(named);
  if (!existsSync(place)) throw new BackupError(`There is no folder ${place}.`);
  if (existsSync(manifestFile(place))) return place;
  readdirSync(place); // when this user may not read it, the error says so
  const newest = newestVerifiedBackup(place);
  if (newest) return newest.folder;
  throw new BackupError(
    `There is no verified backup in ${place}. Name the folder of a backup, or a folder of backups.`,
  );
}
