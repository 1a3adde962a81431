/**
 * How many requests an address and an account may make: of the API, and of what needs no sign-in. Files of the application
 * are not counted: they cost no query.
 */
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { languages } from '@alo/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from './bearer.js';
import { httpTexts } from './texts.js';
import { HttpError } from './http-error.js';
import { tokenBucketStore } from './token-bucket-store.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address as limits count it: an IPv6 network of 64 bits is one address. */
    addressKey: string;
    /** The token and the cookie of the request, as far as limits look at them. */
    credentials: readonly (string | undefined)[] | null;
    /** Is it counted among those that may end in 401? */
    isStranger: boolean;
  }
}

/** What an account and an address may send. */
export interface RequestsPerMinute {
  /** Requests of one account that read, and that write. */
  readonly reads: number;
  readonly writes: number;
  /** Requests of one address, before anything else is looked at. */
  readonly address: number;
  /** Requests of one address that end in 401. */
  readonly refusals: number;
}

export interface RateLimits {
  /**
   * Refuses an address that has sent too many requests that ended in 401, unless this one has a token or a cookie that
   * this server gave or found good: people who are signed in do not suffer from a stranger behind the same address.
   * Requests that have not ended yet count too, so that many at once are not all let in.
   * @param route `byCookie`: does it take a cookie as proof? Elsewhere a good cookie must not cover bad tokens.
   * @throws HttpError 429
   */
  refuseStranger(request: FastifyRequest, reply: FastifyReply, route: { byCookie: boolean }): Promise<void>;
  /** Takes a bearer token or the value of a cookie as good, since a person has just got it. */
  readonly trust: (credential: string) => void;
  /** Counts a request of the account that is signed in. @throws HttpError 429 */
  countForAccount(request: FastifyRequest): Promise<void>;
}

const mostCredentials = 20_000;
const longestKey = 64;

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

const tooMany = (seconds: number) =>
  new HttpError(429, 'TOO_MANY_REQUESTS', httpTexts.tooManyRequests, {
    headers: { 'retry-after': String(seconds) },
  });

async function refuseAbove(limiter: Limiter, request: FastifyRequest): Promise<void> {
  const state = await limiter(request);
  if (!state.isAllowed && state.isExceeded) throw tooMany(state.ttlInSeconds);
}

export interface RateLimitsOptions {
  readonly perMinute: RequestsPerMinute;
  /** Milliseconds since any moment; never goes back. */
  readonly elapsed: () => number;
  /** The id of the account that is signed in. */
  readonly accountOf: (request: FastifyRequest) => string;
}

/** The address of the route, as it is declared: a path may write it in other ways, such as `/%61pi`. */
const routeOf = ({ routeOptions, url }: FastifyRequest): string => routeOptions.url ?? url;
const isHealth = (route: string): boolean => route.startsWith('/api/health');
/** Pages for travelers in each language, their files, and keys: everybody may read them. */
const publicRoute = new RegExp(`^(/(${languages.join('|')}))?/(stay|\\.well-known)(/|$)`);
const isPublic = (route: string): boolean => publicRoute.test(route);
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/**
 * Limits every address from now on, before anything else looks at its requests. Probes of a monitor and public pages have
 * counts of their own, so that they are served while people ask too much, and people while strangers do.
 */
export async function limitRates(
  app: FastifyInstance,
  { perMinute, elapsed, accountOf }: RateLimitsOptions,
): Promise<RateLimits> {
  await app.register(rateLimit, { global: false, store: tokenBucketStore(elapsed) });
  const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: 60_000, keyGenerator });
  const addresses = limiter(perMinute.address, ({ addressKey }) => addressKey);
  const probes = limiter(perMinute.address, ({ addressKey }) => addressKey);
  const readers = limiter(perMinute.address, ({ addressKey }) => addressKey);
  const refusals = limiter(perMinute.refusals, ({ addressKey }) => addressKey);
  const reads = limiter(perMinute.reads, (request) => accountOf(request));
  const writes = limiter(perMinute.writes, (request) => accountOf(request));

  const goodCredentials = new Set<string>();
  const trust = (credential: string) => {
    goodCredentials.delete(credential); // Added again at the end: the first one was not used for longest.
    goodCredentials.add(credential);
    if (goodCredentials.size > mostCredentials)
      goodCredentials.delete(goodCredentials.values().next().value ?? credential);
  };

  /** Requests of strangers that have not ended, by address. */
  const strangers = new Map<string, number>();
  const isOver = new WeakSet<FastifyRequest>();
  const enter = (request: FastifyRequest, reply: FastifyReply) => {
    strangers.set(request.addressKey, (strangers.get(request.addressKey) ?? 0) + 1);
    // The client may go away before it has a response.
    reply.raw.once('close', () => leave(request));
  };
  const leave = (request: FastifyRequest) => {
    if (isOver.has(request)) return;
    isOver.add(request);
    const left = (strangers.get(request.addressKey) ?? 0) - 1;
    if (left > 0) strangers.set(request.addressKey, left);
    else strangers.delete(request.addressKey);
  };

  app.decorateRequest('addressKey', '');
  app.decorateRequest('credentials', null);
  app.decorateRequest('isStranger', false);
  app.addHook('onRequest', async (request) => {
    const route = routeOf(request);
    const isReader = isPublic(route);
    if (!isReader && !route.startsWith('/api')) return;
    // A proxy may pass on anything as an address.
    request.addressKey = normalizeIP(request.ip).slice(0, longestKey);
    await refuseAbove(isReader ? readers : isHealth(route) ? probes : addresses, request);
  });
  // The hook is not asynchronous: it runs for every request, and seldom does anything.
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 401) {
      void refusals(request);
      for (const credential of request.credentials ?? []) goodCredentials.delete(credential ?? '');
    }
    if (request.isStranger) leave(request);
    done();
  });
  return {
    async refuseStranger(request, reply, { byCookie }) {
      const credentials = [bearerOf(request), ...(byCookie ? Object.values(request.cookies) : [])];
      request.credentials = credentials;
      if (credentials.some((credential) => goodCredentials.has(credential ?? ''))) return;
      const state = await refusals(request, { increment: false });
      if (state.isAllowed) return;
      if (state.remaining <= (strangers.get(request.addressKey) ?? 0))
        throw tooMany(Math.max(1, state.ttlInSeconds));
      request.isStranger = true;
      enter(request, reply);
    },
    trust,
    async countForAccount(request) {
      const token = bearerOf(request);
      if (token !== undefined) trust(token);
      await refuseAbove(isRead(request) ? reads : writes, request);
    },
  };
}
