/** What the log says of requests: the route and the path, never the query, which may hold what a person typed. */
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { sentPath } from './request-path.js';

interface Failure extends Error {
  readonly code?: unknown;
}

/**
 * Keeps these members of an error only: others, such as the `detail` of a database error, can hold what a person typed.
 */
const textOf = (error: Failure) => ({
  type: error.name,
  message: error.message,
  ...(typeof error.code === 'string' && { code: error.code }),
  stack: error.stack ?? '',
});

export const serializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    route: request.routeOptions.url,
    path: sentPath(request.url),
    remoteAddress: request.ip,
  }),
  err: (error: Error) => textOf(error),
};

/** One line per request, when it is done. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line at the end says the same and more.
  }

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const { elapsedTime: responseTime } = reply;
    if (error) reply.log.error({ req: request, res: reply, err: error, responseTime }, 'request errored');
    else reply.log.info({ req: request, res: reply, responseTime }, 'request completed');
  }

  override routeNotFound(): void {
    // The line at the end says it.
  }
}
