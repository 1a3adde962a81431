/** Idempotency-Key: the same request sent twice is done once, and answered alike (reliability 2.3). */
import { createHash } from 'node:crypto';
import type { Executor } from '../../database/executor.js';
import { sql, toJson } from '../../database/sql.js';
import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import { texts } from '../../texts.js';

export interface IdempotentRequest {
  readonly userId: string;
  /** undefined: the client sent no key, so the request is simply done. */
  readonly key: string | undefined;
  /** Method and address. */
  readonly route: string;
  readonly body: unknown;
  readonly now: Date;
}

export interface IdempotentResult<Result> {
  readonly result: Result;
  readonly isReplayed: boolean;
}

interface Remembered {
  readonly route: string;
  readonly bodySha256: string;
  readonly response: unknown;
}

const inProgress = () =>
  new HttpError(409, 'IN_PROGRESS', texts.keyInProgress, { headers: { 'retry-after': '1' } });

/** The key a client sent, checked. @throws HttpError 400 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw new HttpError(400, 'BAD_IDEMPOTENCY_KEY', texts.keyInvalid);
}

/**
 * Does `work` inside the transaction `database`, or gives the first result again. Only successes are remembered: the
 * row commits with what the work has written, a refusal rolls both back.
 * @throws HttpError 422 when the key came with another request, 409 while the first is still being worked on
 */
export async function once<Result>(
  database: Executor,
  { userId, key, route, body, now }: IdempotentRequest,
  work: () => Promise<Result>,
): Promise<IdempotentResult<Result>> {
  if (key === undefined) return { result: await work(), isReplayed: false };
  const [lock] = await database.query<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0)) as "isMine"`,
  );
  if (!lock?.isMine) throw inProgress();

  const bodySha256 = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  const [first] = await database.query<Remembered>(
    sql`select route, body_sha256 as "bodySha256", response from idempotency
        where user_id = ${userId} and key = ${key}`,
  );
  if (first) {
    if (first.route !== route || first.bodySha256 !== bodySha256) {
      throw new HttpError(422, 'IDEMPOTENCY_KEY_REUSED', texts.keyReused);
    }
    return { result: first.response as Result, isReplayed: true };
  }
  const result = await work();
  await database.query(
    sql`insert into idempotency (user_id, key, route, body_sha256, response, created_at)
        values (${userId}, ${key}, ${route}, ${bodySha256}, ${toJson(result)}, ${now})`,
  );
  return { result, isReplayed: false };
}

export async function purgeIdempotency(database: Executor, now: Date): Promise<void> {
  const kept = new Date(now.getTime() - limits.idempotencyKept);
  await database.query(sql`delete from idempotency where created_at < ${kept}`);
}
