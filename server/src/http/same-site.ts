import type { FastifyRequest } from 'fastify';
import { httpTexts } from './texts.js';
import { HttpError } from './http-error.js';

const hostOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).host : undefined;

/**
 * Refuses a request of another site: the browser would send our cookie with it. A request is ours by its Origin, or by
 * a header that the page of another site cannot add.
 * @throws HttpError 403
 */
export function refuseOtherSites(request: FastifyRequest, baseUrl: string | undefined): void {
  const { origin, authorization } = request.headers;
  const ours = [hostOf(`http://${request.host}`), baseUrl === undefined ? undefined : hostOf(baseUrl)];
  const host = origin === undefined ? undefined : hostOf(origin);
  const isOurs =
    origin === undefined
      ? authorization !== undefined || request.headers['x-requested-with'] !== undefined
      : host !== undefined && ours.includes(host);
  if (!isOurs) throw new HttpError(403, 'OTHER_SITE', httpTexts.otherSite);
}
