/** Refuses an address without a route: 405 when another method has one, else 404. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { texts } from '../texts.js';
import { httpTexts } from './texts.js';
import { HttpError } from './http-error.js';
import { pathOf } from './request-path.js';

/** Collects every route from now on. Gives a function that makes the refusal for an address without a route. */
export function describeMissingRoutes(app: FastifyInstance): (request: FastifyRequest) => HttpError {
  const methods = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = methods.get(url) ?? new Set();
    for (const name of [method].flat()) known.add(name);
    methods.set(url, known);
  });
  const pattern = (url: string) => new RegExp(`^${url.replace(/:[^/]+/g, '[^/]+')}/?$`);
  return (request) => {
    const path = pathOf(request.url);
    const allowed = [...methods].find(([url]) => !url.includes('*') && pattern(url).test(path))?.[1];
    if (!allowed || allowed.has(request.method)) return new HttpError(404, 'NOT_FOUND', texts.notFound);
    return new HttpError(405, 'METHOD_NOT_ALLOWED', httpTexts.methodNotAllowed, {
      headers: { allow: [...allowed].join(', ') },
    });
  };
}

/** An address that ends where a part is expected, such as `/api/hotels/`, is none: the router takes the part as empty. */
export function refuseEmptyParts(
  app: FastifyInstance,
  missingRoute: (request: FastifyRequest) => HttpError,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const parts = Object.entries(request.params as Record<string, string>);
    const isEmpty = parts.some(([name, part]) => name !== '*' && part === '');
    done(isEmpty ? missingRoute(request) : undefined);
  });
}
