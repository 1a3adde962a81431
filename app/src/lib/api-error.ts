import type { Conflict, DroppedAnswer, ErrorResponse } from '@alo/schemas';
import { texts } from '../texts';

interface Failure {
  /** HTTP status; 0 = there was no response. */
  readonly status: number;
  /** Stable name of the refusal; `NETWORK` without a connection, `TIMEOUT` without a response in time, '' when the server gave none. */
  readonly code: string;
  /** Words for people, from the server (ERR-32); '' when it said nothing. */
  readonly message: string;
  readonly conflicts?: readonly Conflict[] | undefined;
  /** What the save would remove, and because of whose answers; it comes with `conflicts`. */
  readonly wouldDrop?: readonly DroppedAnswer[] | undefined;
  readonly errors?: ErrorResponse['errors'] | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number | undefined;
  /** Names the line in the server's log. */
  readonly requestId?: string | undefined;
}

const withWords = (failure: Failure, message: string): Failure => ({ ...failure, message });

/** The one shape in which a call fails. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  declare readonly status: number;
  declare readonly code: string;
  declare readonly conflicts: readonly Conflict[] | undefined;
  declare readonly wouldDrop: readonly DroppedAnswer[] | undefined;
  declare readonly errors: ErrorResponse['errors'];
  declare readonly retryAfter: number | undefined;
  declare readonly requestId: string | undefined;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    Object.assign(this, failure);
  }

  /** The same failure with another message. */
  withMessage(message: string): ApiError {
    return new ApiError(withWords(this, message), { cause: this });
  }
}

/** ERR-16: gives the words of any failure, `fallback` when it has none. */
export function messageOf(error: unknown, fallback: string = texts.http.unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

const duration = (seconds: number): string =>
  seconds > 90
    ? texts.http.minutes({ count: Math.ceil(seconds / 60) })
    : texts.http.seconds({ count: seconds });

/** Gives what a call says when it fails: its message or `fallback`, and how long the server asks to wait. */
function wordsOf({ message, retryAfter = 0 }: ApiError, fallback: string): string {
  const words = message === '' ? fallback : message;
  if (retryAfter <= 0) return words;
  const sentence = /[.!?]$/.test(words) ? words : `${words}.`;
  return texts.http.waitAfter({ words: sentence, duration: duration(retryAfter) });
}

/** Waits for a call. A failure without a message gets `fallback` (ERR-19 to ERR-23). */
export async function orElse<T>(fallback: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ApiError ? error.withMessage(wordsOf(error, fallback)) : error;
  }
}
