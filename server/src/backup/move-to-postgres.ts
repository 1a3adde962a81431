import { makeBackup, type MadeBackup } from './make-backup.js';
import { bringUpToDate, restoreTables } from './restore-backup.js';

/**
 * Brings the embedded database of `dataDirectory` into the empty PostgreSQL at `url`, by way of a backup. Files stay where
 * they are. The server must be stopped: what it saved meanwhile would be missing there.
 * @throws DataDirectoryInUseError while a server uses the directory
 * @throws BackupError when the PostgreSQL has rows
 */
export async function moveToPostgres(
  dataDirectory: string,
  backups: string,
  url: string,
): Promise<MadeBackup> {
  const source = { url: undefined, dataDirectory, isServerStopped: true };
  const backup = await makeBackup(source, backups);
  await restoreTables(backup.folder, backup.manifest, { url, dataDirectory });
  await bringUpToDate({ url, dataDirectory });
  return backup;
}
