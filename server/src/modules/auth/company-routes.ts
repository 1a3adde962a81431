import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { browserName } from '../../http/browser-name.js';
import { HttpError } from '../../http/http-error.js';
import { authTexts } from './texts.js';
import type { AuthCookies } from './secret-cookie.js';
import type { AuthService } from './service.js';

const tags = ['Sign-in'];
const elsewhere = { 302: Type.Null({ description: 'The next address' }) };

export interface CompanyRoutesOptions {
  readonly company: AuthService['company'];
  readonly cookies: AuthCookies;
  /** See `RateLimits`. */
  readonly trust: (credential: string) => void;
}

/** The sign-in of a company (OpenID Connect): there, and back again. The browser is led, so that no script sees a code. */
export const companyRoutes: FastifyPluginAsyncTypebox<CompanyRoutesOptions> = async (
  app,
  { company, cookies, trust },
) => {
  const check = (): void => {
    if (!company.isThere) throw new HttpError(404, 'NO_COMPANY', authTexts.noCompany);
  };

  app.get(
    '/auth/company',
    {
      config: { refusals: [404] },
      schema: { tags, summary: 'Log in with the company', response: elsewhere },
    },
    async (_request, reply) => {
      check();
      const begun = await company.begin();
      if (begun === undefined) return reply.redirect('/login?company=away');
      cookies.company.write(reply, begun.cookie);
      return reply.redirect(begun.address);
    },
  );

  app.get(
    '/auth/company/callback',
    {
      config: { refusals: [404] },
      schema: { tags, summary: 'Back from the company', response: elsewhere },
    },
    async (request, reply) => {
      check();
      const [, query = ''] = request.url.split('?');
      const kept = cookies.company.read(request);
      cookies.company.clear(reply);
      const { outcome, refreshToken, deviceToken } = await company.finish(query, kept, {
        ip: request.ip,
        addressKey: request.addressKey,
        browser: browserName(request.headers['user-agent']),
        deviceToken: cookies.device.read(request),
      });
      if (refreshToken !== undefined) {
        trust(refreshToken);
        cookies.refresh.write(reply, refreshToken);
      }
      if (deviceToken !== undefined) cookies.device.write(reply, deviceToken);
      return reply.redirect(`/login?company=${outcome}`);
    },
  );
};
