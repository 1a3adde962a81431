/** Opens PGlite in the power-safe mode: what is acknowledged is on the disk. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS } from './durable-file-system.js';

const startParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), // -F switches fsync off
  ...['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'].flatMap((setting) => ['-c', setting]),
  // PGlite's fdatasync is a silent no-op; its fsync reaches ours.
  '-c',
  'wal_sync_method=fsync',
];

const syncPath = (file: string): void => {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const child = path.join(directory, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncPath(child);
  }
  syncPath(directory);
}

async function open(directory: string): Promise<{ database: PGlite; files: DurableNodeFS }> {
  const files = new DurableNodeFS(directory);
  return { database: await PGlite.create({ fs: files, startParams: startParameters }), files };
}

/** Built aside, synced and renamed into place, so that a crash leaves a whole database or none. */
async function create(directory: string): Promise<void> {
  const aside = `${directory}.new`;
  rmSync(aside, { recursive: true, force: true });
  const { database } = await open(aside);
  await database.close();
  syncTree(aside);
  renameSync(aside, directory);
  syncPath(path.dirname(directory));
}

/** A commit must reach the disk, or the promise of the whole server is empty. */
async function proveSync(database: PGlite, files: DurableNodeFS): Promise<void> {
  const before = files.syncs;
  await database.exec(
    'create table if not exists durability_proof(at timestamptz); drop table durability_proof',
  );
  if (files.syncs === before) throw new Error('The embedded database does not sync its commits to the disk.');
}

/**
 * Opens or creates the database in `directory`. The caller must hold the lock on it: PGlite takes none.
 * @throws when the directory cannot be opened, or when a commit does not reach the disk.
 */
export async function openDurableDatabase(directory: string): Promise<PGlite> {
  mkdirSync(path.dirname(directory), { recursive: true });
  if (!existsSync(path.join(directory, 'PG_VERSION'))) await create(directory);
  rmSync(path.join(directory, 'postmaster.pid'), { force: true }); // an empty one, left by a cut, blocks the start
  const { database, files } = await open(directory);
  await proveSync(database, files);
  return database;
}
