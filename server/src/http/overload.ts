/**
 * Bounds the work of the API. New requests are refused while too many are being worked on, so that these are served in
 * time; and a request whose handler takes too long is refused too.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../limits.js';
import { texts } from '../texts.js';
import { HttpError } from './http-error.js';
import { isOfApi, pathOf } from './request-path.js';

/** Requests that are worked on at once, and for how many ms. */
interface Bounds {
  readonly most: number;
  readonly longest: number;
}

const refusal = (code: string) =>
  new HttpError(503, code, texts.unavailable, { headers: { 'retry-after': String(limits.retryAfter) } });

export function boundWork(app: FastifyInstance, { most, longest }: Bounds): void {
  /** Oldest first. A request is not among them while the server waits for its body, nor once its response is made. */
  const working = new Map<FastifyRequest, { readonly reply: FastifyReply; readonly since: number }>();
  const resting = new WeakSet<FastifyRequest>();
  // All refusals share one error: there are many of them, just when the server has no time.
  const overloaded = refusal('OVERLOADED');

  const start = (request: FastifyRequest, reply: FastifyReply) => {
    working.set(request, { reply, since: performance.now() });
  };
  const refuseLate = () => {
    for (const [request, { reply, since }] of working) {
      if (performance.now() - since < longest) return;
      working.delete(request);
      // Fastify's own `handlerTimeout` ends with the body of a request, so it never sees a slow save.
      if (reply.sent) continue;
      reply.send(refusal('TOO_SLOW'));
      // What the handler gives later is passed over: the response is on its way.
      reply.hijack();
    }
  };
  const timer = setInterval(refuseLate, Math.min(1000, longest)).unref();

  app.addHook('onClose', async () => {
    clearInterval(timer);
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isOfApi(request.url) || pathOf(request.url) === '/api/health/live') {
      done();
      return;
    }
    if (working.size >= most) {
      done(overloaded);
      return;
    }
    start(request, reply);
    // The client no longer waits for the response.
    reply.raw.once('close', () => {
      working.delete(request);
    });
    done();
  });
  app.addHook('preParsing', (request, _reply, _body, done) => {
    if (working.delete(request)) resting.add(request);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    // An upload takes as long as its connection needs: it has bounds of its own.
    if (resting.delete(request) && request.routeOptions.config.isUpload !== true) start(request, reply);
    done();
  });
  // The place is free now, not when the client has read the response: a client that does not read would keep it.
  app.addHook('onSend', (request, _reply, _payload, done) => {
    working.delete(request);
    done();
  });
}

/**
 * Gives a function that throws once longer has passed than a handler may take: work that has waited for its turn that
 * long need not begin, since its request has been refused.
 */
export function deadline(): () => void {
  const began = performance.now();
  return () => {
    if (performance.now() - began > limits.handler) throw refusal('TOO_SLOW');
  };
}
