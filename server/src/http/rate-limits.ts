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
  /** Refuses an address that has sent too many requests that ended in 401. @throws HttpError 429 */
  refuseStranger(request: FastifyRequest): Promise<void>;
  /** Counts a request of the account that is signed in. @throws HttpError 429 */
  countForAccount(request: FastifyRequest): Promise<void>;
}

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

async function refuseAbove(limiter: Limiter, request: FastifyRequest, increment = true): Promise<void> {
  const state = await limiter(request, { increment });
  if (state.isAllowed || !state.isExceeded) return;
  throw new HttpError(429, 'TOO_MANY_REQUESTS', texts.tooManyRequests, {
    headers: { 'retry-after': String(state.ttlInSeconds) },
  });
}

const isHealth = (url: string): boolean => /^\/api\/health(?:[/?]|$)/.test(url);
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

  app.decorateRequest('addressKey', '');
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api')) return;
    request.addressKey = normalizeIP(request.ip);
    await refuseAbove(isHealth(request.url) ? probes : addresses, request);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 401) await refusals(request);
  });
  return {
    refuseStranger: (request) => refuseAbove(refusals, request, false),
    countForAccount: (request) => refuseAbove(isRead(request) ? reads : writes, request),
  };
}
