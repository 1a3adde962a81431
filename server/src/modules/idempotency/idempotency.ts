/** Idempotency-Key: the server does a request only once that is sent twice, and responds alike (reliability 2.3). */
import { createHash } from 'node:crypto';
import type { Executor, StatementPart } from '../../database/executor.js';
import { violatesUnique } from '../../database/sql-error.js';
import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import { idempotencyTexts } from './texts.js';
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

/** Another request with this key is under way. */
export const inProgress = (): HttpError =>
  new HttpError(409, 'IN_PROGRESS', idempotencyTexts.keyInProgress, { headers: { 'retry-after': '1' } });

/** The key a client sent, checked. @throws HttpError 400 */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw new HttpError(400, 'BAD_IDEMPOTENCY_KEY', idempotencyTexts.keyInvalid);
}

const bodyHash = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');

/** Has a request with this key been done, whatever it was? */
export const isUsed = async (
  database: Executor,
  { userId, key }: Pick<IdempotentRequest, 'userId' | 'key'>,
): Promise<boolean> =>
  key !== undefined && (await repository.findResponse(database, { userId, key })) !== undefined;

/**
 * The response to the first request with this key; undefined when there was none.
 * @throws HttpError 422 when the key came with another request
 */
export async function findReplay<Result>(
  database: Executor,
  { userId, key, route, body }: Omit<IdempotentRequest, 'now'>,
): Promise<IdempotentResult<Result> | undefined> {
  if (key === undefined) return undefined;
  const first = await repository.findResponse(database, { userId, key });
  if (!first) return undefined;
  if (first.route !== route || first.bodySha256 !== bodyHash(body)) {
    throw new HttpError(422, 'IDEMPOTENCY_KEY_REUSED', idempotencyTexts.keyReused);
  }
  return { result: first.response as Result, isReplayed: true };
}

/**
 * The parts of a statement that store the response under the key, in the transaction of what it responds to; none
 * without a key. The statement fails when the key has been used (`isKeyUsed`), and then writes nothing at all.
 */
export function storeResponse(
  { userId, key, route, body, now }: IdempotentRequest,
  response: unknown,
): StatementPart[] {
  if (key === undefined) return [];
  return [repository.insertResponse({ userId, key }, { route, bodySha256: bodyHash(body), response }, now)];
}

export const isKeyUsed = (error: unknown): boolean => violatesUnique(error, 'idempotency_pkey');

/**
 * Does `work` inside the transaction `database`, or gives the first result again. Only successes are stored: the row
 * commits together with what `work` wrote, and a refusal rolls both back.
 * @throws HttpError 422 when the key came with another request, 409 while the first request is still running
 */
export async function once<Result>(
  database: Executor,
  request: IdempotentRequest,
  work: () => Promise<Result>,
): Promise<IdempotentResult<Result>> {
  const { userId, key } = request;
  if (key !== undefined && !(await repository.lockKey(database, { userId, key }))) throw inProgress();
  const replay = await findReplay<Result>(database, request);
  if (replay) return replay;
  const result = await work();
  for (const part of storeResponse(request, result)) await repository.runPart(database, part);
  return { result, isReplayed: false };
}

/** Removes the responses that were kept long enough. */
export const purgeIdempotency = (database: Executor, now: Date): Promise<void> =>
  repository.deleteResponsesBefore(database, new Date(now.getTime() - limits.idempotencyKept));
