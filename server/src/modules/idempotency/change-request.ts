/** What the routes that change something have in common: who asks for what, and the response to it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from '../../http/request-path.js';
import { callerOf, hotelOf, type Caller } from '../../policy/caller.js';
import type { Executor } from '../../database/executor.js';
import {
  findReplay,
  readIdempotencyKey,
  type IdempotentRequest,
  type IdempotentResult,
} from './idempotency.js';

/** A change that a caller asks for. */
export interface AskedChange {
  readonly caller: Pick<Caller, 'userId' | 'name' | 'familyId' | 'token'>;
  readonly ip: string;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  /** Method and address. */
  readonly route: string;
  /** What was sent. A key that comes again with something else is refused. */
  readonly sent: unknown;
}

/** A change of one hotel. */
export interface ChangeRequest extends AskedChange {
  readonly hotelId: string;
}

const keyOf = ({ headers }: FastifyRequest) => readIdempotencyKey(headers['idempotency-key']);
const routeOf = ({ method, url }: FastifyRequest) => `${method} ${pathOf(url)}`;

/** The change that a request asks for. @throws HttpError 400 for an Idempotency-Key that is none */
export const askedChange = (request: FastifyRequest): AskedChange => ({
  caller: callerOf(request),
  ip: request.ip,
  requestId: request.id,
  idempotencyKey: keyOf(request),
  route: routeOf(request),
  sent: request.body ?? null,
});

/** The same for a route whose path names a hotel. */
export const changeOf = (request: FastifyRequest): ChangeRequest => ({
  ...askedChange(request),
  hotelId: hotelOf(request),
});

/** Gives what the same request is known by when it comes again. */
export const identityOf = (
  { caller, idempotencyKey: key, route, sent: body }: AskedChange,
  now: Date,
): IdempotentRequest => ({ userId: caller.userId, key, route, body, now });

/**
 * The result of a request without a body that its caller has made before; undefined when there is none. It needs no hotel:
 * what the request deleted is gone. @throws HttpError as `findReplay`, 400 for an Idempotency-Key that is none
 */
export const findDone = <Result>(
  database: Executor,
  request: FastifyRequest,
): Promise<IdempotentResult<Result> | undefined> =>
  findReplay<Result>(database, {
    userId: callerOf(request).userId,
    key: keyOf(request),
    route: routeOf(request),
    body: null,
  });

/** Sends the result, and says so where it is that of an earlier request. */
export function send<Result>(reply: FastifyReply, { result, isReplayed }: IdempotentResult<Result>): Result {
  if (isReplayed) void reply.header('idempotency-replayed', 'true');
  return result;
}
