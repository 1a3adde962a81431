/** Idempotency-Key: the server does a request that is sent twice once, and responds alike (reliability 2.3). */
import { createHash } from 'node:crypto';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import { texts } from '../../texts.js';
import * as repository from './repository.js';

export interface IdempotentRequest {
  readonly userId: string;
  /** undefined when the client sent no key: then the request is always done. */
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

const inProgress = () =>
  new HttpError(409, 'IN_PROGRESS', texts.keyInProgress, { headers: { 'retry-after': '1' } });

/** The key a client sent, checked. @throws HttpError 400 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw new HttpError(400, 'BAD_IDEMPOTENCY_KEY', texts.keyInvalid);
}

/**
 * Does `work` inside the transaction `database`, or gives the first result again. Only successes are stored: the row
 * commits together with what `work` wrote, and a refusal rolls both back.
 * @throws HttpError 422 when the key came with another request, 409 while the first request is still running
 */
export async function once<Result>(
  database: Executor,
  { userId, key, route, body, now }: IdempotentRequest,
  work: () => Promise<Result>,
): Promise<IdempotentResult<Result>> {
  if (key === undefined) return { result: await work(), isReplayed: false };
  const keyOfUser = { userId, key };
  if (!(await repository.lockKey(database, keyOfUser))) throw inProgress();

  const bodySha256 = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  const first = await repository.findResponse(database, keyOfUser);
  if (first) {
    if (first.route !== route || first.bodySha256 !== bodySha256) {
      throw new HttpError(422, 'IDEMPOTENCY_KEY_REUSED', texts.keyReused);
    }
    return { result: first.response as Result, isReplayed: true };
  }
  const result = await work();
  await repository.insertResponse(database, keyOfUser, { route, bodySha256, response: result }, now);
  return { result, isReplayed: false };
}

/** Removes the responses that were kept long enough. */
export const purgeIdempotency = (database: Executor, now: Date): Promise<void> =>
  repository.deleteResponsesBefore(database, new Date(now.getTime() - limits.idempotencyKept));
