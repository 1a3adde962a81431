/**
 * A single-user PostgreSQL never checkpoints or vacuums by itself: without this the write-ahead log of the embedded
 * database grows without end, and its statistics grow stale.
 */
import sql, { raw } from 'sql-template-tag';
import type { Executor } from './executor.js';

const checkEvery = 15_000; // ms
const checkpointAfter = 16 * 1024 * 1024; // bytes of write-ahead log
const vacuumEvery = 120_000; // ms; one table a turn, as each holds up everything else

export interface Maintenance {
  /** Ends the timer and writes a last checkpoint, so that the next start has nothing to recover. */
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

export function startMaintenance(database: Executor): Maintenance {
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
  const timer = setInterval(() => {
    // When the database is busy, the next turn tries again.
    running = running.then(work).catch(() => undefined);
  }, checkEvery);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
      await database.query(sql`checkpoint`);
    },
  };
}
