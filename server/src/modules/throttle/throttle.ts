/**
 * Limits failed sign-ins (check S-14), and what strangers may ask for about accounts. An attempt takes its place in the counts before its password is checked, in one
 * transaction that holds them; so guesses that come at once, also at several servers, are never more than allowed. A
 * sign-in that succeeds gives its place back. A refused attempt is not counted.
 *
 * | attempt                                    | counts against                           | failures      |
 * | ------------------------------------------ | ---------------------------------------- | ------------- |
 * | from a browser that this user has used     | that browser                             | 10 in 15 min  |
 * | any other                                  | the name together with the address       | 10 in 15 min  |
 * |                                            | the address                              | 100 in 15 min |
 * |                                            | the name; closed for 15 minutes at most  | 100 in 1 hour |
 *
 * So strangers cannot keep the owner of an account out. An unknown name counts like any other.
 *
 * | asked for                     | counts against | most          |
 * | ----------------------------- | -------------- | ------------- |
 * | a new account                 | the address    | 20 in 1 hour  |
 * | a mail for a new password     | the address    | 30 in 1 hour  |
 * |                               | the name       | 5 in 1 hour   |
 * | a token that is none          | the address    | 30 in 15 min  |
 * | a passkey that is none        | the address    | 30 in 15 min  |
 * | a wrong current password      | the account    | 10 in 15 min  |
 * | a mail to a new address       | the account    | 5 in 1 hour   |
 * | a wrong one-time code         | the account (*) | 20 in 1 hour |
 * | a copy of one's data          | the account    | 5 in 24 hours |
 *
 * (*) together with the browser, if the user has used it before: who has found out a password keeps nobody out.
 */
import type { Database } from '../../database/open-database.js';
import type { Executor } from '../../database/executor.js';
import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import { throttleTexts } from './texts.js';
import { keyedHash } from '../../tokens.js';
import { holdCounts, purgeCounts, storeCounts } from './repository.js';

const minute = 60_000;

interface Rule {
  readonly most: number;
  readonly window: number;
  /** Closed for this long after the last failure at most; as long as the window when absent. */
  readonly closedFor?: number;
  /** A success forgives all failures, not only its own place. */
  readonly isForgiven: boolean;
}

const rules = {
  device: { most: 10, window: 15 * minute, isForgiven: true },
  accountAndAddress: { most: 10, window: 15 * minute, isForgiven: true },
  address: { most: 100, window: 15 * minute, isForgiven: false },
  account: { most: 100, window: 60 * minute, closedFor: 15 * minute, isForgiven: false },
} satisfies Record<string, Rule>;

/** What else is counted, and how often it may be done. */
const askingRules = {
  register: { most: 20, window: 60 * minute, isForgiven: false },
  resetByAddress: { most: 30, window: 60 * minute, isForgiven: false },
  resetByName: { most: 5, window: 60 * minute, isForgiven: false },
  badToken: { most: 30, window: 15 * minute, isForgiven: false },
  badPasskey: { most: 30, window: 15 * minute, isForgiven: false },
  currentPassword: { most: 10, window: 15 * minute, isForgiven: true },
  newAddress: { most: 5, window: 60 * minute, isForgiven: false },
  wrongCode: { most: 20, window: 60 * minute, isForgiven: true },
  dataExport: { most: 5, window: 24 * 60 * minute, isForgiven: false },
} satisfies Record<string, Rule>;
export type Asking = keyof typeof askingRules;

export interface Attempt {
  /** The folded name. */
  readonly username: string;
  readonly address: string;
  /** Set when this user has signed in with this device before. */
  readonly deviceHash: string | undefined;
}

/** The place of one attempt in the counts. */
export interface Reservation {
  readonly counts: ReadonlyMap<string, Rule>;
  readonly at: number;
}

/** Failures that still count. Some from the future are left from before the clock was set back. */
const recent = (failures: readonly number[], { window }: Rule, now: number): number[] =>
  failures.filter((at) => at > now - window && at <= now + limits.clockSkew);

/** Says how long an attempt has to wait, in ms; 0 when it may be made. */
function waitFor(
  failures: readonly number[],
  { most, window, closedFor = window }: Rule,
  now: number,
): number {
  const oldest = failures.at(-most);
  const newest = failures.at(-1);
  if (oldest === undefined || newest === undefined) return 0;
  return Math.max(0, Math.min(oldest + window, newest + closedFor) - now);
}

export function createThrottle({ database, hashKey }: { database: Database; hashKey: string }) {
  const key = (...parts: string[]) => keyedHash(hashKey, ...parts);

  const countsOf = ({ username, address, deviceHash }: Attempt): Map<string, Rule> =>
    deviceHash === undefined
      ? new Map<string, Rule>([
          [key('account and address', username, address), rules.accountAndAddress],
          [key('address', address), rules.address],
          [key('account', username), rules.account],
        ])
      : new Map([[key('device', username, deviceHash), rules.device]]);

  /** Takes a place in each of these counts, or in none. @throws HttpError 429, as `refusal` makes it */
  function take(
    counts: ReadonlyMap<string, Rule>,
    now: Date,
    refusal: (headers: Record<string, string>) => HttpError,
  ): Promise<Reservation> {
    const at = now.getTime();
    return database.transaction(async (transaction) => {
      const held = await holdCounts(transaction, [...counts.keys()], now);
      const current = [...counts].map(
        ([name, rule]) => [name, rule, recent(held.get(name) ?? [], rule, at)] as const,
      );
      const wait = Math.max(...current.map(([, rule, failures]) => waitFor(failures, rule, at)));
      if (wait > 0) throw refusal({ 'retry-after': String(Math.ceil(wait / 1000)) });
      const next = current.map(
        ([name, { most }, failures]) =>
          [name, [...failures, at].toSorted((one, other) => one - other).slice(-most)] as const,
      );
      await storeCounts(transaction, new Map(next), now);
      return { counts, at };
    });
  }

  return {
    /**
     * Takes a place for one attempt.
     * @throws HttpError 429 with the time until the next attempt may be made
     */
    reserve: (attempt: Attempt, now: Date): Promise<Reservation> =>
      take(
        countsOf(attempt),
        now,
        (headers) => new HttpError(429, 'TOO_MANY_LOGINS', throttleTexts.tooManyLogins, { headers }),
      ),

    /**
     * Takes a place for something else that is counted.
     * @param whose whom each count is about: an address, a folded name, an id
     * @throws HttpError 429 likewise
     */
    ask: (whose: Readonly<Partial<Record<Asking, string>>>, now: Date): Promise<Reservation> =>
      take(
        new Map(
          Object.entries(whose).map(([asking, who]) => [key(asking, who), askingRules[asking as Asking]]),
        ),
        now,
        (headers) => new HttpError(429, 'TOO_MANY_REQUESTS', throttleTexts.tooManyTries, { headers }),
      ),

    /** Gives back the place of a sign-in that has succeeded, within its transaction. */
    async giveBack(transaction: Executor, { counts, at }: Reservation, now: Date): Promise<void> {
      const held = await holdCounts(transaction, [...counts.keys()], now);
      const next = [...counts].map(([name, { isForgiven }]) => {
        const failures = held.get(name) ?? [];
        const own = failures.indexOf(at);
        return [name, isForgiven ? [] : failures.filter((_, index) => index !== own)] as const;
      });
      await storeCounts(transaction, new Map(next), now);
    },
  };
}

export type Throttle = ReturnType<typeof createThrottle>;

/** Deletes what counts no longer. */
export const purgeThrottle = (database: Executor, now: Date): Promise<void> =>
  purgeCounts(
    database,
    new Date(now.getTime() - rules.account.window),
    new Date(now.getTime() + limits.clockSkew),
  );
