import {
  AccountToken,
  Assertion,
  ForgotPasswordRequest,
  InvitationPasskey,
  LoginRequest,
  PasskeyOrder,
  PasskeyQuestion,
  Permissions,
  RegisterRequest,
  ResetPasswordRequest,
  Said,
  SessionResponse,
  User,
  VerifyResetTokenRequest,
} from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { bearerOf } from '../../http/bearer.js';
import { browserName } from '../../http/browser-name.js';
import { refuseOtherSites } from '../../http/same-site.js';
import type { DemoAccess } from '../accounts/demo-access.js';
import { callerOf } from '../../policy/caller.js';
import { callsOf } from '../../policy/policy.js';
import { authTexts } from './texts.js';
import type { Client } from './begin-session.js';
import type { AuthCookies } from './secret-cookie.js';
import type { AuthService } from './service.js';
import { userOf, type SignedIn } from './sessions.js';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface AuthRoutesOptions {
  readonly auth: AuthService;
  readonly cookies: AuthCookies;
  /** See `RateLimits`. */
  readonly trust: (credential: string) => void;
  readonly baseUrl: string | undefined;
  readonly mayUseDemo: DemoAccess;
}

const tags = ['Sign-in'];

/** SRV-04 to SRV-07; bodies as UNSP-001 says. */
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

  const clientOf = (request: FastifyRequest): Client => ({
    ip: request.ip,
    addressKey: request.addressKey,
    browser: browserName(request.headers['user-agent']),
    deviceToken: cookies.device.read(request),
  });

  app.post(
    '/auth/login',
    {
      config: { refusals: [401] },
      schema: { tags, summary: 'Sign in', body: LoginRequest, response: { 200: SessionResponse } },
    },
    async (request, reply) => {
      const attempt = { ...request.body, ...clientOf(request), withDemo: mayUseDemo(request) };
      return send(reply, await auth.login(attempt));
    },
  );

  app.get(
    '/auth/passkey',
    {
      schema: { tags, summary: 'What a passkey is asked at the sign-in', response: { 200: PasskeyQuestion } },
    },
    async () => auth.passkey.question(),
  );

  app.post(
    '/auth/passkey',
    {
      config: { refusals: [401] },
      schema: {
        tags,
        summary: 'Sign in with a passkey',
        body: Assertion,
        response: { 200: SessionResponse },
      },
    },
    async (request, reply) =>
      send(reply, await auth.passkey.signIn(request.body, clientOf(request), mayUseDemo(request))),
  );

  app.post(
    '/auth/register',
    {
      config: { refusals: [404, 409] },
      schema: {
        tags,
        summary: 'Create an account, and sign in',
        body: RegisterRequest,
        response: { 200: SessionResponse },
      },
    },
    async (request, reply) => send(reply, await auth.register(request.body, clientOf(request))),
  );

  app.post(
    '/auth/forgot-password',
    {
      schema: {
        tags,
        summary: 'Get a mail with a link for a new password',
        body: ForgotPasswordRequest,
        response: { 200: Said },
      },
    },
    async (request) => {
      await auth.forgotPassword(request.body.username, clientOf(request), mayUseDemo(request));
      return { message: authTexts.resetSent };
    },
  );

  app.post(
    '/auth/verify-reset-token',
    {
      schema: {
        tags,
        summary: 'What the link of a mail is for',
        body: VerifyResetTokenRequest,
        response: { 200: AccountToken },
      },
    },
    async (request) => auth.verifyToken(request.body.token, clientOf(request)),
  );

  app.post(
    '/auth/reset-password',
    {
      schema: {
        tags,
        summary: 'Set a new password by the link of a mail',
        body: ResetPasswordRequest,
        response: { 200: Said },
      },
    },
    async (request) => {
      const { token, newPassword } = request.body;
      await auth.resetPassword(token, newPassword, clientOf(request));
      return { message: authTexts.passwordChanged };
    },
  );

  app.post(
    '/auth/invitation/passkey/order',
    {
      schema: {
        tags,
        summary: 'What the device of an invited person is asked to make',
        body: VerifyResetTokenRequest,
        response: { 200: PasskeyOrder },
      },
    },
    async (request) => auth.invitation.order(request.body.token, clientOf(request)),
  );

  app.post(
    '/auth/invitation/passkey',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Accept an invitation with a passkey, and sign in',
        body: InvitationPasskey,
        response: { 200: SessionResponse },
      },
    },
    async (request, reply) => {
      const { token, passkey } = request.body;
      return send(reply, await auth.invitation.accept(token, passkey, clientOf(request)));
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
    async (request) => userOf(callerOf(request)),
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
      const erasesAt = await auth.erasesAt(caller);
      const needsSecondFactor = caller.needsSecondFactor === true;
      return {
        tabs: needsSecondFactor ? [] : [...caller.tabs],
        calls: callsOf(caller),
        ...(erasesAt !== null && { erasesAt }),
        ...(needsSecondFactor && { needsSecondFactor }),
      };
    },
  );
};
