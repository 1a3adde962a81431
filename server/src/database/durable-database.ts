/** Opens PGlite in the power-safe mode: what is acknowledged is on the disk. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm';
import { refuseSecond } from './data-directory-lock.js';
import { checkContents, checkLog, writeMarker, type DataMarker } from './data-marker.js';
import { DurableNodeFS } from './durable-file-system.js';
import { syncPath, syncTree } from './durable-write.js';
import { tryKernelLock, type KernelLock } from './kernel-lock.js';
import { simpleQuery } from './wire-messages.js';

/**
 * The parameters of PGlite itself, with fsync switched off by -F. A page is either in these buffers or in those of the
 * system; with the default of 128 MB, pages would be kept twice.
 */
const scratchParameters = [
  ...PGlite.defaultStartParams,
  ...['-c', 'shared_buffers=32MB'],
  // Sorts the list of 100 000 hotels in memory.
  ...['-c', 'work_mem=16MB'],
];

const startParameters = [
  ...scratchParameters.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'].flatMap((setting) => ['-c', setting]),
  // PGlite's fdatasync is a silent no-op; its fsync reaches ours.
  ...['-c', 'wal_sync_method=fsync'],
];

export interface OpenOptions {
  /** Is called with each line that PostgreSQL prints. */
  readonly onWords: (line: string) => void;
  /** Is called when PostgreSQL stops by itself; it must end the thread. */
  readonly onAbort: (why: string) => never;
  /** Is nothing synced? For a database that is removed again, or synced by the caller at last. */
  readonly isScratch: boolean;
}

export interface DurableDatabase {
  readonly database: PGlite;
  /** Brings every commit so far to the disk. Before that, none may be acknowledged. */
  readonly sync: () => Promise<void>;
  readonly marker: DataMarker;
  /** Gives false when the files of the database were removed or replaced. Nothing may be acknowledged then. */
  readonly isOurs: () => boolean;
}

async function open(
  directory: string,
  { onWords, onAbort, isScratch }: OpenOptions,
): Promise<{ database: PGlite; files: DurableNodeFS }> {
  const files = new DurableNodeFS(directory, onAbort);
  const listen = (line: string) => {
    onWords(line);
    return false;
  };
  const startParams = isScratch ? scratchParameters : startParameters;
  const database = await PGlite.create({
    fs: files,
    startParams,
    onStderr: listen,
    extensions: { pg_trgm: trigrams }, // of the hotels' search
  });
  return { database, files };
}

/** Creates the database aside, syncs it and renames it into place, so that a crash leaves a whole database or none. */
async function create(directory: string, aside: string, options: OpenOptions): Promise<void> {
  const { database } = await open(aside, options);
  await database.close();
  if (!options.isScratch) await syncTree(aside);
  renameSync(aside, directory);
  await syncPath(path.dirname(directory));
}

/**
 * A second lock, on the database itself. Without it, a removed or replaced lock file would let a second server in while
 * the first still lives. PostgreSQL never replaces this file and does not open without it.
 */
function lockDatabase(dataDirectory: string, directory: string): KernelLock | undefined {
  if (process.platform === 'win32') return undefined; // there a locked file cannot be read, and an open one not be removed
  return tryKernelLock(path.join(directory, 'PG_VERSION'), { create: false }) ?? refuseSecond(dataDirectory);
}

/**
 * Commits do not wait for the disk by themselves, so that one sync serves several. An empty message at the end of the log
 * that is flushed brings everything before it to the disk; there is none when the log has not grown.
 */
const syncWhenAsked = `
  set synchronous_commit = off;
  prepare alo_sync as select pg_logical_emit_message(false, 'alo', '', true)
                      where pg_current_wal_insert_lsn() <> pg_current_wal_flush_lsn()`;
const sync = simpleQuery('execute alo_sync');

async function syncLog(database: PGlite): Promise<void> {
  const response: Uint8Array[] = [];
  await database.execProtocolRawStream(sync, { onRawData: (data) => response.push(data.slice()) });
  if (!Buffer.concat(response).includes('SELECT ')) throw new Error('The log cannot be brought to the disk.');
}

/** A sync must reach the disk, or the promise of the whole server is empty. */
async function proveSync(database: PGlite, files: DurableNodeFS): Promise<void> {
  await database.exec(`select pg_logical_emit_message(true, 'alo', 'to be synced')`);
  const before = files.syncs;
  await syncLog(database);
  if (files.syncs === before) throw new Error('The embedded database does not sync its commits to the disk.');
}

/** Reads the end of the log, where recovery, or an orderly end, writes a checkpoint. */
async function readLog(database: PGlite): Promise<{ systemIdentifier: string; logEnd: string }> {
  const { rows } = await database.query<{ systemIdentifier: string; logEnd: string }>(
    `select system_identifier::text as "systemIdentifier", redo_lsn::text as "logEnd"
     from pg_control_system(), pg_control_checkpoint()`,
  );
  const [row] = rows;
  if (!row) throw new Error('The embedded database does not say where its log ends.');
  return row;
}

/**
 * Opens or creates the database in `dataDirectory`/pg. The caller must hold the lock on `dataDirectory`.
 * @throws DataDirectoryError when the directory is damaged.
 * @throws when the database cannot be opened, or when a commit does not reach the disk.
 */
export async function openDurableDatabase(
  dataDirectory: string,
  options: OpenOptions,
): Promise<DurableDatabase> {
  const directory = path.join(dataDirectory, 'pg');
  const aside = `${directory}.new`;
  rmSync(aside, { recursive: true, force: true }); // left by a crash
  const marker = checkContents(dataDirectory);
  if (!existsSync(directory)) await create(directory, aside, options);
  const lock = lockDatabase(dataDirectory, directory);
  rmSync(path.join(directory, 'postmaster.pid'), { force: true }); // an empty one, left by a cut, blocks the start
  const { database, files } = await open(directory, options);
  const { systemIdentifier, logEnd } = await readLog(database);
  if (marker) await checkLog(dataDirectory, marker, logEnd);
  const newMarker = { format: 1, systemIdentifier, durableUpTo: logEnd } as const;
  await writeMarker(dataDirectory, newMarker);
  await database.exec(syncWhenAsked);
  if (!options.isScratch) await proveSync(database, files);
  return {
    database,
    marker: newMarker,
    isOurs: () => lock?.isHeld() ?? true,
    async sync() {
      await syncLog(database);
    },
  };
}
