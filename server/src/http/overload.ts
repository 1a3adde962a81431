import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../limits.js';
import { texts } from '../texts.js';
import { HttpError } from './http-error.js';
import { isOfApi, pathOf } from './request-path.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Does the server have something to do for this request now? Not while it waits for the rest of the body. */
    isWorkedOn: boolean;
  }
}

/** Refuses new requests while too many are being worked on, so that these are served in time. */
export function refuseOverload(app: FastifyInstance, most: number): void {
  let running = 0;
  const begin = (request: FastifyRequest) => {
    if (!request.isWorkedOn) running += 1;
    request.isWorkedOn = true;
  };
  const end = (request: FastifyRequest) => {
    if (request.isWorkedOn) running -= 1;
    request.isWorkedOn = false;
  };

  app.decorateRequest('isWorkedOn', false);
  app.addHook('onRequest', async (request, reply) => {
    if (!isOfApi(request.url) || pathOf(request.url) === '/api/health/live') return;
    if (running >= most) {
      throw new HttpError(503, 'OVERLOADED', texts.unavailable, {
        headers: { 'retry-after': String(limits.retryAfter) },
      });
    }
    begin(request);
    reply.raw.once('close', () => {
      end(request);
    });
  });
  app.addHook('preParsing', async (request) => {
    end(request);
  });
  app.addHook('preValidation', async (request) => {
    begin(request);
  });
}
