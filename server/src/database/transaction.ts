/** One transaction: all of it or nothing. It is tried again when the database asks for that. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { executorOn, type Executor } from './executor.js';
import { isConnectionUseless, isRetryable } from './sql-error.js';

const mostAttempts = 3;
const longestPause = 50; // ms, times the attempt

async function attempt<Result>(
  client: PoolClient,
  work: (transaction: Executor) => Promise<Result>,
): Promise<Result> {
  await client.query('BEGIN');
  const result = await work(executorOn((statement) => client.query(statement)));
  await client.query('COMMIT');
  return result;
}

/** Ends a failed attempt; says whether the connection may be used again. */
async function rolledBack(client: PoolClient, error: unknown): Promise<boolean> {
  if (isConnectionUseless(error)) return false;
  try {
    await client.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs `work` between BEGIN and COMMIT (READ COMMITTED) and gives its result after the commit. Only SQL may be
 * awaited inside: on the embedded database a transaction holds the one session. A serialization failure or a
 * deadlock is tried again, three times in all, so `work` must not change anything but the database.
 * @throws whatever `work` throws, after a rollback.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (transaction: Executor) => Promise<Result>,
): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    const client = await pool.connect();
    try {
      const result = await attempt(client, work);
      client.release();
      return result;
    } catch (error) {
      const isUsable = await rolledBack(client, error);
      client.release(!isUsable);
      if (!isRetryable(error) || attempts === mostAttempts) throw error;
      await pause(Math.random() * longestPause * attempts);
    }
  }
}
