/** SQL of the failed sign-ins. */
import sql, { join } from 'sql-template-tag';
import type { Executor } from '../../database/executor.js';
import type { SignInCountRow } from '../../database/rows.generated.js';
import { toJson } from '../../database/to-json.js';

/** Times of failures, in ms since 1970, in order, by key. */
export type Failures = ReadonlyMap<string, readonly number[]>;

/**
 * Reads counts and holds them until the transaction ends, also those that were not there. The order is always the same,
 * so that two transactions never wait for each other.
 */
export async function holdCounts(
  transaction: Executor,
  keys: readonly string[],
  at: Date,
): Promise<Failures> {
  const rows = keys.toSorted().map((key) => sql`(${key}, '[]'::jsonb, ${at}::timestamptz)`);
  const found = await transaction.query<Pick<SignInCountRow, 'key'> & { failures: number[] }>(
    sql`insert into sign_in_count (key, failures, last_at) values ${join(rows)}
        on conflict (key) do update set key = excluded.key
        returning key, failures`,
  );
  return new Map(found.map(({ key, failures }) => [key, failures]));
}

/** Stores counts that this transaction holds; an empty one is deleted. */
export async function storeCounts(transaction: Executor, failures: Failures, at: Date): Promise<void> {
  const rows = [...failures].map(([key, times]) => sql`(${key}, ${toJson(times)}::jsonb)`);
  await transaction.query(
    sql`update sign_in_count set failures = given.failures, last_at = ${at}
        from (values ${join(rows)}) as given (key, failures) where sign_in_count.key = given.key`,
  );
  const empty = [...failures].filter(([, times]) => times.length === 0).map(([key]) => key);
  if (empty.length === 0) return;
  await transaction.query(sql`delete from sign_in_count where key = any(${empty})`);
}

/** Deletes counts without a failure between these times. */
export async function purgeCounts(database: Executor, from: Date, to: Date): Promise<void> {
  await database.query(sql`delete from sign_in_count where last_at < ${from} or last_at > ${to}`);
}
