import { createBoundedQueue } from '../../bounded-queue.js';
import { HttpError } from '../../http/http-error.js';
import { deadline } from '../../http/overload.js';
import { limits } from '../../limits.js';
import { texts } from '../../texts.js';

const overloaded = () =>
  new HttpError(503, 'OVERLOADED', texts.unavailable, {
    headers: { 'retry-after': String(limits.retryAfter) },
  });

/** Does what takes as long as a password check, a few at once. @throws HttpError 503 when too many wait */
export type PasswordWork = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** The one queue of a server for hashing passwords and checking them. */
export function createPasswordWork(): PasswordWork {
  const queue = createBoundedQueue({
    ...{ atOnce: limits.passwordChecks, waiting: limits.passwordQueue },
    refusal: overloaded,
  });
  return (work) => {
    const refuseLate = deadline();
    return queue('', () => {
      refuseLate();
      return work();
    });
  };
}
