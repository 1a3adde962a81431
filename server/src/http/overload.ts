import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../limits.js';
import { texts } from '../texts.js';
import { HttpError } from './http-error.js';
import { isOfApi, pathOf } from './request-path.js';

type Place = 'none' | 'held' | 'resting';

declare module 'fastify' {
  interface FastifyRequest {
    /** Does it count among those that are worked on? It rests while the server waits for its body. */
    place: Place;
  }
}

/** Refuses new requests while too many are being worked on, so that these are served in time. */
export function refuseOverload(app: FastifyInstance, most: number): void {
  let held = 0;
  const move = (request: FastifyRequest, place: Place) => {
    if (request.place === 'held') held -= 1;
    if (place === 'held') held += 1;
    request.place = place;
  };

  // The same one each time: there are many of them, just when the server has no time.
  const refusal = new HttpError(503, 'OVERLOADED', texts.unavailable, {
    headers: { 'retry-after': String(limits.retryAfter) },
  });

  app.decorateRequest('place', 'none');
  app.addHook('onRequest', (request, reply, done) => {
    if (!isOfApi(request.url) || pathOf(request.url) === '/api/health/live') {
      done();
      return;
    }
    if (held >= most) {
      done(refusal);
      return;
    }
    move(request, 'held');
    // The response is out, or nobody waits for it any more.
    reply.raw.once('close', () => {
      move(request, 'none');
    });
    done();
  });
  app.addHook('preParsing', (request, _reply, _body, done) => {
    if (request.place === 'held') move(request, 'resting');
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.place === 'resting') move(request, 'held');
    done();
  });
}
