/** Limits the requests of each key to a steady rate with room for bursts. Kept in this process. */
export interface TokenBuckets {
  /** Takes one token of `key`; gives the seconds to wait when there is none, else 0. */
  take(key: string, now: number): number;
}

const mostKeys = 100_000;

/** @param burst the tokens of a key that was quiet for long enough. */
export function createTokenBuckets(perMinute: number, burst: number): TokenBuckets {
  const perMillisecond = perMinute / 60_000;
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take(key, now) {
      const bucket = buckets.get(key) ?? { tokens: burst, at: now };
      const tokens = Math.min(burst, bucket.tokens + (now - bucket.at) * perMillisecond);
      const isAllowed = tokens >= 1;
      buckets.delete(key); // Inserted again at the end: the first key is the one that was quiet for longest.
      buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, at: now });
      if (buckets.size > mostKeys) buckets.delete(buckets.keys().next().value ?? key);
      return isAllowed ? 0 : Math.ceil((1 - tokens) / perMillisecond / 1000);
    },
  };
}
