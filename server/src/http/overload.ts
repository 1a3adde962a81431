import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open-database.js';
import { limits } from '../limits.js';
import { texts } from '../texts.js';
import { HttpError } from './http-error.js';
import { isOfApi, pathOf } from './request-path.js';

/** Refuses new requests while too many wait for the database, so that the waiting ones are served in time. */
export function refuseOverload(app: FastifyInstance, database: Database): void {
  app.addHook('onRequest', async (request) => {
    const isExempt = !isOfApi(request.url) || pathOf(request.url) === '/api/health/live';
    if (isExempt || !database.isOverloaded()) return;
    throw new HttpError(503, 'OVERLOADED', texts.unavailable, {
      headers: { 'retry-after': String(limits.retryAfter) },
    });
  });
}
