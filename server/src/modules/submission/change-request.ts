/** What the routes that change a submission have in common. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, hotelOf } from '../../policy/caller.js';
import { readIdempotencyKey, type IdempotentResult } from '../idempotency/idempotency.js';
import type { ChangeRequest } from '../answers/service.js';

/** The change that a request asks for. @throws HttpError 400 for an Idempotency-Key that is none */
export const changeOf = (request: FastifyRequest): ChangeRequest => ({
  caller: callerOf(request),
  hotelId: hotelOf(request),
  ip: request.ip,
  requestId: request.id,
  idempotencyKey: readIdempotencyKey(request.headers['idempotency-key']),
});

/** The result, with a word where it is that of an earlier request. */
export function send<Result>(reply: FastifyReply, { result, isReplayed }: IdempotentResult<Result>): Result {
  if (isReplayed) void reply.header('idempotency-replayed', 'true');
  return result;
}
