import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../limits.js';

export interface RefreshCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * The refresh token travels in a cookie that scripts cannot read. `isSecure`: over https, or to this machine, where
 * browsers take a secure cookie over plain http too.
 */
export function createRefreshCookie(isSecure: boolean): RefreshCookie {
  const name = isSecure ? '__Host-alo_rt' : 'alo_rt';
  const options = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'strict' } as const;
  return {
    read: (request) => request.cookies[name],
    write(reply, token) {
      reply.setCookie(name, token, { ...options, maxAge: limits.refreshIdle / 1000 });
    },
    clear(reply) {
      reply.clearCookie(name, options);
    },
  };
}
