/** What programs look for at fixed addresses of a site: whom to tell of a weakness. */
import type { FastifyPluginAsync } from 'fastify';
import { HttpError } from '../../http/http-error.js';
import { texts } from '../../texts.js';

export interface WellKnownOptions {
  readonly contactEmail: string | undefined;
  /** The address of this server, where it is known. */
  readonly baseUrl: string | undefined;
  readonly now: () => Date;
}

const plain = 'text/plain; charset=utf-8';
const caching = 'public, max-age=86400';
const year = 365 * 24 * 60 * 60_000; // ms

const securityPath = '/.well-known/security.txt';

export const wellKnownRoutes: FastifyPluginAsync<WellKnownOptions> = async (
  app,
  { contactEmail, baseUrl, now },
) => {
  /** RFC 9116. */
  app.get(securityPath, { schema: { hide: true } }, (_request, reply) => {
    if (contactEmail === undefined) throw new HttpError(404, 'NOT_FOUND', texts.notFound);
    const lines = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${new Date(now().getTime() + year).toISOString()}`,
      ...(baseUrl === undefined ? [] : [`Canonical: ${new URL(securityPath, baseUrl).href}`]),
    ];
    return reply
      .type(plain)
      .header('cache-control', caching)
      .send(`${lines.join('\n')}\n`);
  });
};
