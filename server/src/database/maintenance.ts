/**
 * A single-user PostgreSQL never checkpoints or vacuums by itself: without this the write-ahead log of the embedded
 * database grows without end, and its statistics grow stale. It also notes how far the log is on the disk.
 */
import sql, { raw } from 'sql-template-tag';
import type { Executor } from './executor.js';

const checkEvery = 15_000; // ms
const markEvery = 2_000; // ms; what a damaged log can silently roll back is younger than this
const checkpointAfter = 16 * 1024 * 1024; // bytes of write-ahead log
const vacuumEvery = 120_000; // ms; one table a turn, as each holds up everything else

/** Keeps the address up to which the write-ahead log is known to be on the disk. */
export interface DurableMark {
  durableUpTo(): string;
  markDurable(durableUpTo: string): Promise<void>;
}

export interface Maintenance {
  /** Ends the timer and writes a last checkpoint and mark, so that the next start has nothing to recover. */
  stop(): Promise<void>;
}

async function hasGrown(database: Executor): Promise<boolean> {
  const [log] = await database.query<{ bytes: string }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`,
  );
  return Number(log?.bytes ?? 0) >= checkpointAfter;
}

/** The tables, quoted. */
async function tables(database: Executor): Promise<string[]> {
  const rows = await database.query<{ name: string }>(
    sql`select quote_ident(relname) as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace order by oid`,
  );
  return rows.map(({ name }) => name);
}

/**
 * When the log has grown, writes an empty message at its end and waits for the sync. Its end is the mark: PostgreSQL's
 * own "flushed up to" may lie inside a record, where no log ends after recovery.
 */
async function advance(database: Executor, mark: DurableMark): Promise<void> {
  const [now] = await database.query<{ address: string }>(
    sql`select pg_current_wal_insert_lsn()::text as address`,
  );
  if (now === undefined || now.address === mark.durableUpTo()) return;
  const [end] = await database.query<{ address: string }>(
    sql`select pg_logical_emit_message(false, 'alo', '', true)::text as address`,
  );
  if (end) await mark.markDurable(end.address);
}

export function startMaintenance(database: Executor, mark: DurableMark): Maintenance {
  let running: Promise<void> = Promise.resolve();
  let vacuumed = Date.now();
  let turn = 0;
  const work = async () => {
    if (await hasGrown(database)) await database.query(sql`checkpoint`);
    if (Date.now() - vacuumed < vacuumEvery) return;
    vacuumed = Date.now();
    const names = await tables(database);
    const name = names[turn % names.length] ?? '';
    turn += 1;
    await database.query(raw(`vacuum (analyze) ${name}`));
  };
  const repeat = (task: () => Promise<void>, every: number) => {
    const timer = setInterval(() => {
      // When the database is busy, the next turn tries again.
      running = running.then(task).catch(() => undefined);
    }, every);
    return timer.unref();
  };
  const timers = [repeat(work, checkEvery), repeat(() => advance(database, mark), markEvery)];
  return {
    async stop() {
      timers.forEach(clearInterval);
      await running;
      await database.query(sql`checkpoint`);
      await advance(database, mark);
    },
  };
}
