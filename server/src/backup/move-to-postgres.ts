import { makeBackup, type BackupSource, type MadeBackup } from './make-backup.js';
import { bringUpToDate, checkPostgres, restoreTables } from './restore-backup.js';

/**
 * Brings the embedded database of `dataDirectory` into the empty PostgreSQL at `url`, by way of a backup. Files stay where
 * they are. The server must be stopped: what it saved meanwhile would be missing there.
 * @throws DataDirectoryInUseError while a server uses the directory
 * @throws BackupError when the PostgreSQL has rows
 */
export async function moveToPostgres(
  { dataDirectory, report }: Pick<BackupSource, 'dataDirectory' | 'report'>,
  backups: string,
  url: string,
): Promise<MadeBackup> {
  const target = { url, dataDirectory };
  await checkPostgres(url);
  const source = { url: undefined, dataDirectory, isServerStopped: true, ...(report && { report }) };
  const backup = await makeBackup(source, backups);
  report?.('Writing and counting the tables of the PostgreSQL …');
  await restoreTables(backup.folder, backup.manifest, target);
  await bringUpToDate(target, backup.manifest);
  return backup;
}
