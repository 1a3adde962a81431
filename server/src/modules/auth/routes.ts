import { LoginRequest, Permissions, SessionResponse, User } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { bearerOf } from '../../http/bearer.js';
import { refuseOtherSites } from '../../http/same-site.js';
import type { DemoAccess } from '../accounts/demo-access.js';
import { callerOf } from '../../policy/caller.js';
import { callsOf } from '../../policy/policy.js';
import type { AuthCookies } from './secret-cookie.js';
import type { AuthService } from './service.js';
import type { SignedIn } from './sessions.js';
import type { FastifyReply } from 'fastify';

export interface AuthRoutesOptions {
  readonly auth: AuthService;
  readonly cookies: AuthCookies;
  /** See `RateLimits`. */
  readonly trust: (credential: string) => void;
  readonly baseUrl: string | undefined;
  readonly mayUseDemo: DemoAccess;
}

const tags = ['Sign-in'];

/** SRV-04, SRV-05, SRV-07; bodies as UNSP-001 says. */
export const authRoutes: FastifyPluginAsyncTypebox<AuthRoutesOptions> = async (
  app,
  { auth, cookies, trust, baseUrl, mayUseDemo },
) => {
  const send = (reply: FastifyReply, { response, refreshToken, deviceToken }: SignedIn): SessionResponse => {
    trust(response.token);
    if (refreshToken !== undefined) {
      trust(refreshToken);
      cookies.refresh.write(reply, refreshToken);
    }
    if (deviceToken !== undefined) cookies.device.write(reply, deviceToken);
    return response;
  };

  app.post(
    '/auth/login',
    {
      config: { refusals: [401] },
      schema: { tags, summary: 'Sign in', body: LoginRequest, response: { 200: SessionResponse } },
    },
    async (request, reply) => {
      const { body, ip, addressKey } = request;
      const deviceToken = cookies.device.read(request);
      const attempt = { ...body, ip, addressKey, deviceToken, withDemo: mayUseDemo(request) };
      return send(reply, await auth.login(attempt));
    },
  );

  app.post(
    '/auth/refresh',
    { schema: { tags, summary: 'Get the next token', response: { 200: SessionResponse } } },
    async (request, reply) => {
      refuseOtherSites(request, baseUrl);
      const refreshToken = cookies.refresh.read(request);
      if (refreshToken !== undefined) return send(reply, await auth.refresh(refreshToken, request.ip));
      return send(reply, await auth.renew(bearerOf(request) ?? '', request.ip));
    },
  );

  app.post(
    '/auth/logout',
    { schema: { tags, summary: 'Sign out', response: { 204: Type.Null() } } },
    async (request, reply) => {
      refuseOtherSites(request, baseUrl);
      cookies.refresh.clear(reply);
      await auth.logout(bearerOf(request), cookies.refresh.read(request), request.ip);
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
    {
      schema: {
        tags,
        summary: 'Tabs of the user, and the calls they may make',
        response: { 200: Permissions },
      },
    },
    async (request) => {
      const caller = callerOf(request);
      return { tabs: [...caller.tabs], calls: callsOf(caller) };
    },
  );
};
