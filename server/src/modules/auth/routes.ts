import { LoginRequest, Permissions, SessionResponse, User } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { refuseOtherSites } from '../../http/same-site.js';
import { bearerOf } from '../../policy/authorize.js';
import { callerOf } from '../../policy/caller.js';
import type { RefreshCookie } from './refresh-cookie.js';
import type { AuthService, SignedIn } from './service.js';
import type { FastifyReply } from 'fastify';

export interface AuthRoutesOptions {
  readonly auth: AuthService;
  readonly cookie: RefreshCookie;
  readonly baseUrl: string | undefined;
}

const tags = ['Sign-in'];

/** SRV-04, SRV-05, SRV-07; bodies as UNSP-001 says. */
export const authRoutes: FastifyPluginAsyncTypebox<AuthRoutesOptions> = async (
  app,
  { auth, cookie, baseUrl },
) => {
  const send = (reply: FastifyReply, { response, refreshToken }: SignedIn): SessionResponse => {
    if (refreshToken !== undefined) cookie.write(reply, refreshToken);
    return response;
  };

  app.post(
    '/auth/login',
    {
      config: { refusals: [401] },
      schema: { tags, summary: 'Sign in', body: LoginRequest, response: { 200: SessionResponse } },
    },
    async ({ body, ip }, reply) => send(reply, await auth.login(body.username, body.password, ip)),
  );

  app.post(
    '/auth/refresh',
    { schema: { tags, summary: 'Get the next token', response: { 200: SessionResponse } } },
    async (request, reply) => {
      refuseOtherSites(request, baseUrl);
      const refreshToken = cookie.read(request);
      if (refreshToken !== undefined) return send(reply, await auth.refresh(refreshToken, request.ip));
      return send(reply, await auth.renew(bearerOf(request) ?? ''));
    },
  );

  app.post(
    '/auth/logout',
    { schema: { tags, summary: 'Sign out', response: { 204: Type.Null() } } },
    async (request, reply) => {
      refuseOtherSites(request, baseUrl);
      cookie.clear(reply);
      await auth.logout(bearerOf(request), cookie.read(request), request.ip);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/auth/profile',
    { schema: { tags, summary: 'Who is signed in', response: { 200: User } } },
    async (request) => {
      const { name, email, username, role } = callerOf(request);
      return { name, email, username, role };
    },
  );

  app.get(
    '/auth/permissions',
    { schema: { tags, summary: 'Tabs of the user', response: { 200: Permissions } } },
    async (request) => ({ tabs: [...callerOf(request).tabs] }),
  );
};
