import type { FastifyRequest } from 'fastify';

/** The bearer token of a request; undefined when there is none. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
