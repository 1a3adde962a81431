import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../limits.js';

/** A token that scripts cannot read. */
export interface SecretCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

export interface AuthCookies {
  /** The refresh token. */
  readonly refresh: SecretCookie;
  /** Stays when the user signs out: it says that a person has signed in with this browser before. */
  readonly device: SecretCookie;
  /** What is kept while a person is at the sign-in of their company. */
  readonly company: SecretCookie;
}

/** @param sameSite `lax`: it comes along, too, when another site leads the browser here */
function createSecretCookie(
  name: string,
  isSecure: boolean,
  lifetime: number,
  sameSite: 'strict' | 'lax' = 'strict',
): SecretCookie {
  const fullName = isSecure ? `__Host-${name}` : name;
  const options = { path: '/', httpOnly: true, secure: isSecure, sameSite } as const;
  return {
    read: (request) => request.cookies[fullName],
    write(reply, token) {
      reply.setCookie(fullName, token, { ...options, maxAge: lifetime / 1000 });
    },
    clear(reply) {
      reply.clearCookie(fullName, options);
    },
  };
}

/**
 * `isSecure`: over https, or to this machine, where browsers take a secure cookie over plain http too.
 */
export const createAuthCookies = (isSecure: boolean): AuthCookies => ({
  refresh: createSecretCookie('alo_rt', isSecure, limits.refreshIdle),
  device: createSecretCookie('alo_device', isSecure, limits.deviceKept),
  company: createSecretCookie('alo_company', isSecure, limits.companySignIn, 'lax'),
});
