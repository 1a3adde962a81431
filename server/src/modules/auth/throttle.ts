import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { texts } from '../../texts.js';
import { countFailures } from './repository.js';

const minute = 60_000;
const perAccountAndAddress = 10; // failures in 15 minutes
const perAddress = 100; // failures in 15 minutes
const perAccount = 100; // failures in an hour
const windows = { short: 15 * minute, long: 60 * minute };

/**
 * Refuses to try one more password (check S-14). The failures stand in the database, so the limits hold for several
 * servers. A refused attempt is not counted, so an attacked account opens again after 15 minutes.
 * @throws HttpError 429 with Retry-After
 */
export async function refuseGuessing(
  database: Executor,
  attempt: { username: string; ip: string; now: Date },
): Promise<void> {
  const failures = await countFailures(database, attempt, windows);
  const isClosed = failures.account >= perAccount && failures.accountRecent > 0;
  if (failures.both < perAccountAndAddress && failures.address < perAddress && !isClosed) return;
  throw new HttpError(429, 'TOO_MANY_LOGINS', texts.tooManyLogins, {
    headers: { 'retry-after': String(windows.short / 1000) },
  });
}
