import type { FastifyRequest } from 'fastify';

/**
 * Says whether the client has the content of this tag, quotes included. A proxy that compresses makes a tag weak, and a
 * client may name several: they are compared as RFC 9110, 13.1.2 says.
 */
export const hasAlready = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '')
    .split(',')
    .some((named) => named.trim().replace(/^W\//, '') === tag);
