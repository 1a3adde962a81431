/** Removes files without a row, and notes rows without a file. What an upload is about to need stays. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../database/open-database.js';
import type { Storage } from '../../storage/storage.js';
import * as repository from './repository.js';

export interface SweepOptions {
  readonly database: Database;
  readonly storage: Storage;
  /** The folder of all processes on this data directory. */
  readonly stagingFolder: string;
  readonly now: Date;
  /** Milliseconds: what is younger may belong to an upload that is under way. */
  readonly age?: number;
}

export interface Swept {
  /** Files of the store without a row, and files that were left in staging. */
  readonly removed: number;
  /** Rows whose file the store does not have. */
  readonly missing: number;
}

/** Longer than any upload, and than the clocks of two machines differ. */
const usualAge = 60 * 60_000;

/** The folders of the store, and the rows of what lies in them. */
const folders = { 'hotels/': 'attachment', 'organizations/': 'group_document' } as const;

/** The id in `hotels/<hotel>/<file>/…` and `organizations/<organization>/<file>/…`. */
const fileOf = (key: string): string => key.split('/')[2] ?? '';

async function sweepFolder(
  { database, storage }: SweepOptions,
  folder: keyof typeof folders,
  before: number,
): Promise<Swept> {
  const stored = new Set<string>();
  const old = new Map<string, string[]>();
  for await (const { key, modifiedAt } of storage.list(folder)) {
    const id = fileOf(key);
    if (key.endsWith('/content')) stored.add(id);
    if (modifiedAt.getTime() < before) old.set(id, [...(old.get(id) ?? []), key]);
  }
  // The rows are read after the files: a row that came meanwhile has its file.
  const rows = new Map((await repository.allFiles(database, folders[folder])).map((row) => [row.id, row]));
  const orphans = [...old].filter(([id]) => !rows.has(id)).flatMap(([, keys]) => keys);
  for (const key of orphans) await storage.delete(key);
  const isOld = ({ uploadedAt }: { uploadedAt: Date }) => uploadedAt.getTime() < before;
  const missing = [...rows.values()].filter((row) => isOld(row) && !stored.has(row.id));
  const found = [...rows.values()].filter((row) => row.isMissing && stored.has(row.id));
  await repository.noteFiles(database, folders[folder], {
    missing: missing.map(({ id }) => id),
    found: found.map(({ id }) => id),
  });
  return { removed: orphans.length, missing: missing.length };
}

/** Removes files to import that nobody is going to read. Gives the number of files. */
async function sweepImports({ database, storage }: SweepOptions, before: number): Promise<number> {
  const old: string[] = [];
  for await (const { key, modifiedAt } of storage.list('imports/')) {
    if (modifiedAt.getTime() < before) old.push(key);
  }
  const read = new Set(await repository.importsToRead(database));
  const orphans = old.filter((key) => !read.has(key.split('/')[1] ?? ''));
  for (const key of orphans) await storage.delete(key);
  return orphans.length;
}

/** Removes what an ended process has left behind. Gives the number of files. */
async function sweepStaging(folder: string, before: number): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  /** Gives the time when it was written last; a file that is gone by now counts as new. */
  const writtenAt = async (file: string) => (await stat(file).catch(() => undefined))?.mtimeMs ?? Infinity;
  let removed = 0;
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || (await writtenAt(file)) >= before) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** Sweeps the store and staging. Cost: the store is listed once, folder by folder. */
export async function sweepFiles(options: SweepOptions): Promise<Swept> {
  const before = options.now.getTime() - (options.age ?? usualAge);
  const ofHotels = await sweepFolder(options, 'hotels/', before);
  const documents = await sweepFolder(options, 'organizations/', before);
  const left = (await sweepImports(options, before)) + (await sweepStaging(options.stagingFolder, before));
  return {
    removed: ofHotels.removed + documents.removed + left,
    missing: ofHotels.missing + documents.missing,
  };
}
