/** SQL of the Idempotency-Keys and the first response to each of them. */
import sql, { type Sql } from 'sql-template-tag';
import type { CamelCased } from '../../database/camel-cased.js';
import type { Executor } from '../../database/executor.js';
import type { IdempotencyRow } from '../../database/rows.generated.js';
import { toJson } from '../../database/to-json.js';

/** A key belongs to one user. */
export type KeyOfUser = CamelCased<Pick<IdempotencyRow, 'user_id' | 'key'>>;

export type StoredResponse = CamelCased<Pick<IdempotencyRow, 'route' | 'body_sha256' | 'response'>>;

/** Locks the key until the transaction ends. False when another request holds the lock. */
export async function lockKey(database: Executor, { userId, key }: KeyOfUser): Promise<boolean> {
  const [lock] = await database.query<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0)) as "isMine"`,
  );
  return lock?.isMine ?? false;
}

export async function findResponse(
  database: Executor,
  { userId, key }: KeyOfUser,
): Promise<StoredResponse | undefined> {
  const [found] = await database.query<StoredResponse>(
    sql`select route, body_sha256 as "bodySha256", response from idempotency
        where user_id = ${userId} and key = ${key}`,
  );
  return found;
}

/** A part of a statement that stores the response; `claimed` must have one row for each request that is done. */
export const insertResponse = (
  { userId, key }: KeyOfUser,
  { route, bodySha256, response }: StoredResponse,
  at: Date,
): Sql =>
  sql`response as (
        insert into idempotency (user_id, key, route, body_sha256, response, created_at)
        select ${userId}::uuid, ${key}, ${route}, ${bodySha256}, ${toJson(response)}::jsonb, ${at}::timestamptz
        from claimed
      )`;

/** Runs a part of a statement by itself. */
export async function runPart(database: Executor, part: Sql): Promise<void> {
  await database.query(sql`with claimed as (select 1), ${part} select`);
}

export async function deleteResponsesBefore(database: Executor, oldest: Date): Promise<void> {
  await database.query(sql`delete from idempotency where created_at < ${oldest}`);
}
