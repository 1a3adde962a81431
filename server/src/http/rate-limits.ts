/** How many requests an address and an account may make. Static files are not counted: they cost no query. */
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../policy/caller.js';
import type { RequestsPerMinute } from '../settings.js';
import { texts } from '../texts.js';
import { HttpError } from './http-error.js';
import { tokenBucketStore } from './token-bucket-store.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address as limits count it: an IPv6 network of 64 bits is one address. */
    addressKey: string;
  }
}

export interface RateLimits {
  /**
   * Refuses an address that has sent too many requests that ended in 401, unless the token of this one was good a moment
   * ago: people who are signed in do not suffer from a stranger behind the same address. @throws HttpError 429
   */
  refuseStranger(request: FastifyRequest): Promise<void>;
  /** Counts a request of the account that is signed in. @throws HttpError 429 */
  countForAccount(request: FastifyRequest): Promise<void>;
}

const mostTokens = 10_000;
const longestKey = 64;

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

async function refuseAbove(limiter: Limiter, request: FastifyRequest, increment = true): Promise<void> {
  const state = await limiter(request, { increment });
  if (state.isAllowed || !state.isExceeded) return;
  throw new HttpError(429, 'TOO_MANY_REQUESTS', texts.tooManyRequests, {
    headers: { 'retry-after': String(state.ttlInSeconds) },
  });
}

/** The address of the route, as it is declared: a path may write it in other ways, such as `/%61pi`. */
const routeOf = ({ routeOptions, url }: FastifyRequest): string => routeOptions.url ?? url;
const isHealth = (route: string): boolean => route.startsWith('/api/health');
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/**
 * Limits every address from now on, before anything else looks at its requests. Probes of a monitor have a count of
 * their own, so that they are served while people ask too much.
 * @param elapsed milliseconds since any moment; never goes back.
 */
export async function limitRates(
  app: FastifyInstance,
  perMinute: RequestsPerMinute,
  elapsed: () => number,
): Promise<RateLimits> {
  await app.register(rateLimit, { global: false, store: tokenBucketStore(elapsed) });
  const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
  const addresses = limiter(perMinute.address, ({ addressKey }) => addressKey);
  const probes = limiter(perMinute.address, ({ addressKey }) => addressKey);
  const refusals = limiter(perMinute.refusals, ({ addressKey }) => addressKey);
  const reads = limiter(perMinute.reads, (request) => callerOf(request).userId);
  const writes = limiter(perMinute.writes, (request) => callerOf(request).userId);

  const goodTokens = new Set<string>();

  app.decorateRequest('addressKey', '');
  app.addHook('onRequest', async (request) => {
    const route = routeOf(request);
    if (!route.startsWith('/api')) return;
    // A proxy may pass on anything as an address.
    request.addressKey = normalizeIP(request.ip).slice(0, longestKey);
    await refuseAbove(isHealth(route) ? probes : addresses, request);
  });
  // Not asynchronous: it runs for every request, and seldom does anything.
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 401) {
      void refusals(request);
      goodTokens.delete(request.headers.authorization ?? '');
    }
    done();
  });
  return {
    async refuseStranger(request) {
      if (goodTokens.has(request.headers.authorization ?? '')) return;
      await refuseAbove(refusals, request, false);
    },
    async countForAccount(request) {
      const token = request.headers.authorization ?? '';
      goodTokens.delete(token); // Added again at the end: the first one was not used for longest.
      goodTokens.add(token);
      if (goodTokens.size > mostTokens) goodTokens.delete(goodTokens.values().next().value ?? token);
      await refuseAbove(isRead(request) ? reads : writes, request);
    },
  };
}
