import type { Database } from './database/open-database.js';
import { purgeExpired } from './modules/auth/repository.js';
import { purgeIdempotency } from './modules/idempotency/idempotency.js';

const every = 60 * 60_000; // ms

/** Once an hour, removes what has expired: sessions, failed sign-ins, stored responses. Gives a function that ends it. */
export function startHousekeeping(database: Database, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    purgeExpired(database, now)
      .then(() => purgeIdempotency(database, now))
      .catch(onError);
  }, every);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
