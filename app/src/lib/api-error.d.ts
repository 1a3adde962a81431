import type { Conflict, ErrorAnswer } from '@alo/schemas';
interface Failure {
  /** HTTP status; 0 = there was no response. */
  readonly status: number;
  /** Stable name of the refusal; `NETWORK` without a response, '' when the server gave none. */
  readonly code: string;
  /** For people, from the server (ERR-32); '' when it said nothing. */
  readonly message: string;
  readonly conflicts?: readonly Conflict[] | undefined;
  readonly errors?: ErrorAnswer['errors'] | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number | undefined;
  /** Names the line in the server's log. */
  readonly requestId?: string | undefined;
}
/** The one shape in which a call fails. */
export declare class ApiError extends Error {
  readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly conflicts: readonly Conflict[] | undefined;
  readonly errors: ErrorAnswer['errors'];
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  constructor(failure: Failure, options?: ErrorOptions);
  /** The same failure with words of its own: the fallback of a call whose answer carries no message. */
  withMessage(message: string): ApiError;
}
/** ERR-16: the words of any failure, `fallback` when it has none. */
export declare function messageOf(error: unknown, fallback?: string): string;
/** Runs a call; a failure without words of its own gets `fallback` (ERR-20 to ERR-23). */
export declare function orElse<T>(fallback: string, call: Promise<T>): Promise<T>;
export {};
//# sourceMappingURL=api-error.d.ts.map
