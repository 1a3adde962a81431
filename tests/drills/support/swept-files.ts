/** What is left of files once a server was killed. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '@alo/server';
import sql from 'sql-template-tag';
import { sweepFiles } from '../../../server/src/modules/stored-files/sweep.js';
import { openFolderStorage } from '../../../server/src/storage/folder-storage.js';
import type { Figures } from './drill.js';

/** Later than any upload: for the sweep everything is old. */
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60_000);

/**
 * Sweeps what the killed server has left, and compares rows and files.
 * @returns the hotel of each file, by the id of the file
 */
export async function sweepAndCompare(
  database: Database,
  dataDirectory: string,
  figures: Figures,
): Promise<ReadonlyMap<string, string>> {
  const storage = await openFolderStorage(path.join(dataDirectory, 'files'));
  const stagingFolder = path.join(dataDirectory, 'staging');
  const { removed, missing } = await sweepFiles({ database, storage, stagingFolder, now: tomorrow() });
  figures.special['swept'] = (figures.special['swept'] ?? 0) + removed;
  if (missing > 0) figures.problems.push(`${missing} rows have no file.`);
  const rows = await database.query<{ id: string; hotelId: string }>(
    sql`select id, hotel_id as "hotelId" from attachment`,
  );
  const known = new Map(rows.map((row) => [row.id, row.hotelId]));
  for await (const { key } of storage.list('hotels/')) {
    if (!known.has(key.split('/')[2] ?? '')) figures.problems.push(`${key} has no row.`);
  }
  const staged = await readdir(stagingFolder, { recursive: true, withFileTypes: true });
  for (const entry of staged) if (entry.isFile()) figures.problems.push(`${entry.name} stays in staging.`);
  return known;
}
