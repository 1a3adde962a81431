/** Bounds what strangers make the server do: pages for travelers are open to everybody, and never crowd out people who are signed in. */
import { createBoundedQueue } from '../../bounded-queue.js';
import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import { texts } from '../../texts.js';

const busy = () =>
  new HttpError(503, 'OVERLOADED', texts.unavailable, {
    headers: { 'retry-after': String(limits.retryAfter) },
  });

/**
 * Gives a function that waits for its turn: a few requests begin in each turn of the event loop, so that the steps of
 * other requests come in between, however many strangers ask at once.
 * @throws HttpError 503
 */
export function createEntrance({ perTurn, waiting: most }: { perTurn: number; waiting: number }) {
  const waiting: (() => void)[] = [];
  let begun = 0;
  const turn = () => {
    const first = waiting.splice(0, perTurn);
    begun = first.length;
    for (const begin of first) begin();
    if (begun > 0) setImmediate(turn);
  };
  return async (): Promise<void> => {
    if (begun === 0) setImmediate(turn);
    if (begun < perTurn) {
      begun += 1;
      return;
    }
    if (waiting.length >= most) throw busy();
    await new Promise<void>((begin) => waiting.push(begin));
  };
}

/**
 * Gives a function that does `work` for a key: once for all who ask before it begins, one at a time for each key, and a
 * few in all. So nobody gets what was read before they asked, and a crowd at one page costs what one reader costs.
 * @throws HttpError 503
 */
export function createSharedLookup<Result>(
  work: (key: string) => Promise<Result>,
  { atOnce, waiting }: { readonly atOnce: number; readonly waiting: number },
): (key: string) => Promise<Result> {
  const queue = createBoundedQueue({ atOnce, ofKey: 1, waiting, refusal: busy });
  /** What has not begun. */
  const next = new Map<string, Promise<Result>>();
  return (key) => {
    const known = next.get(key);
    if (known) return known;
    const begin = () => {
      next.delete(key);
      return work(key);
    };
    // It begins when this function has ended, also where a place is free.
    const result = queue(key, () => Promise.resolve().then(begin));
    next.set(key, result);
    // One that was refused never begins.
    result.catch(() => {
      if (next.get(key) === result) next.delete(key);
    });
    return result;
  };
}
