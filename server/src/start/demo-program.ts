/** Makes the database of `ALO_DATA_DIR` and the demo in it, and ends: `first-start.ts` runs it. */
import path from 'node:path';
import { openDatabase } from '../database/open-database.js';
import { exitCodeFor, explainStart } from './failed-start.js';
import { recordReleases } from '../modules/questionnaires/record-releases.js';
import { readReleases } from '../modules/questionnaires/releases.js';
import { readSettings } from '../settings.js';
import { openStorage } from '../storage/open-storage.js';
import { seedDemo } from '../seed/demo.js';

process.umask(0o077); // answers and password hashes are for this user alone
// The server that waits for the demo has ended.
process.once('disconnect', () => process.exit(1));
try {
  const settings = readSettings(process.env);
  const { dataDirectory } = settings;
  const releases = readReleases();
  const database = await openDatabase({
    url: settings.databaseUrl,
    dataDirectory,
    onStopped: (code) => process.exit(code === 0 ? 1 : code),
  });
  await recordReleases(database, releases, settings.mayDefinitionsChange);
  const storage = await openStorage(settings.storage);
  await seedDemo({ database, releases, storage, stagingFolder: path.join(dataDirectory, 'staging') });
  await database.close();
  process.exit(0);
} catch (error) {
  console.error(explainStart(error) ?? error);
  process.exit(exitCodeFor(error));
}
