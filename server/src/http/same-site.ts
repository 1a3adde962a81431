import type { FastifyRequest } from 'fastify';
import { texts } from '../texts.js';
import { Refusal } from './refusal.js';

/**
 * A cookie travels with requests that other sites make. What relies on one must come from our own pages: by its
 * Origin, or by a header that another site's page cannot add.
 * @throws Refusal 403
 */
export function refuseOtherSites(request: FastifyRequest, baseUrl: string | undefined): void {
  const { origin, authorization } = request.headers;
  const isOurs =
    origin === undefined
      ? authorization !== undefined || request.headers['x-requested-with'] !== undefined
      : [request.host, baseUrl && new URL(baseUrl).host].includes(
          URL.canParse(origin) ? new URL(origin).host : undefined,
        ) && origin !== 'null';
  if (!isOurs) throw new Refusal(403, 'OTHER_SITE', texts.otherSite);
}
