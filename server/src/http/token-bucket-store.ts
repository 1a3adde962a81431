/** The store in which `@fastify/rate-limit` counts: a steady rate with room for bursts, in this process. */
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { limits } from '../limits.js';

type Report = (error: Error | null, result?: { current: number; ttl: number }) => void;

interface Bucket {
  tokens: number;
  /** The time at which `tokens` was right, on the clock of the store. */
  at: number;
}

const mostKeys = 100_000;

/**
 * A limiter's `max` fills its buckets evenly over its `timeWindow`, and a bucket holds `limits.burst` times as many. The
 * store of the package counts by the time of day instead: a clock that is set back would refuse everybody.
 * @param elapsed milliseconds since any moment; never goes back.
 */
export function tokenBucketStore(elapsed: () => number): FastifyRateLimitStoreCtor {
  return class TokenBucketStore {
    private readonly buckets = new Map<string, Bucket>();

    private level(key: string, timeWindow: number, max: number): Bucket {
      const at = elapsed();
      const most = max * limits.burst;
      const bucket = this.buckets.get(key);
      const gained = bucket ? ((at - bucket.at) * max) / timeWindow : 0;
      return { tokens: bucket ? Math.min(most, bucket.tokens + gained) : most, at };
    }

    /** Takes a token; when there is none, `ttl` is the time until there is one, and `current` is above `max`. */
    incr(key: string, report: Report, timeWindow: number, max: number): void {
      const { tokens, at } = this.level(key, timeWindow, max);
      const isAllowed = tokens >= 1;
      this.buckets.delete(key); // Inserted again at the end: the first key is the one that was quiet for longest.
      this.buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, at });
      if (this.buckets.size > mostKeys) this.buckets.delete(this.buckets.keys().next().value ?? key);
      report(null, result(tokens, timeWindow, max));
    }

    /** Gives what `incr` would report, without taking anything. */
    read(key: string, report: Report, timeWindow: number, max: number): void {
      report(null, result(this.level(key, timeWindow, max).tokens, timeWindow, max));
    }

    child(): TokenBucketStore {
      return new TokenBucketStore();
    }
  };
}

/** The package takes `max - current` for what remains: whole tokens. */
const result = (tokens: number, timeWindow: number, max: number) =>
  tokens >= 1
    ? { current: max - Math.floor(tokens), ttl: 0 }
    : { current: max + 1, ttl: ((1 - tokens) * timeWindow) / max };
