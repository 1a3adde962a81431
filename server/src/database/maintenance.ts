/**
 * A single-user PostgreSQL never checkpoints or vacuums by itself: without this the write-ahead log of the embedded
 * database grows without end, and its statistics grow stale.
 */
import { is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema.js';
import type { Executor } from './transaction.js';

const checkEvery = 15_000; // ms
const checkpointAfter = 16 * 1024 * 1024; // bytes of write-ahead log
const vacuumEvery = 120_000; // ms; one table a turn, as each holds up the others

export interface Maintenance {
  /** Ends the timer and writes a last checkpoint, so that the next start has nothing to recover. */
  stop(): Promise<void>;
}

async function hasGrown(executor: Executor): Promise<boolean> {
  const { rows } = await executor.execute<{ bytes: string }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`,
  );
  return Number(rows[0]?.bytes ?? 0) >= checkpointAfter;
}

export function startMaintenance(executor: Executor): Maintenance {
  const tables = Object.values(schema).filter((member) => is(member, PgTable));
  let running: Promise<void> = Promise.resolve();
  let vacuumed = Date.now();
  let turn = 0;
  const work = async () => {
    if (await hasGrown(executor)) await executor.execute(sql`checkpoint`);
    if (Date.now() - vacuumed < vacuumEvery) return;
    vacuumed = Date.now();
    const table = tables[turn % tables.length];
    turn += 1;
    if (table) await executor.execute(sql`vacuum (analyze) ${table}`);
  };
  const timer = setInterval(() => {
    // A busy database is tried again at the next turn.
    running = running.then(work).catch(() => undefined);
  }, checkEvery);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
      await executor.execute(sql`checkpoint`);
    },
  };
}
