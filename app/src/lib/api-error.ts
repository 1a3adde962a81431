import type { Conflict, ErrorAnswer } from '@alo/schemas';
import { AxiosError } from 'axios';
import { texts } from '../texts';

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
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly conflicts: readonly Conflict[] | undefined;
  readonly errors: ErrorAnswer['errors'];
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    this.status = failure.status;
    this.code = failure.code;
    this.conflicts = failure.conflicts;
    this.errors = failure.errors;
    this.retryAfter = failure.retryAfter;
    this.requestId = failure.requestId;
  }

  /** The same failure with words of its own: the fallback of a call whose answer carries no message. */
  withMessage(message: string): ApiError {
    return new ApiError(
      {
        status: this.status,
        code: this.code,
        message,
        conflicts: this.conflicts,
        errors: this.errors,
        retryAfter: this.retryAfter,
        requestId: this.requestId,
      },
      { cause: this },
    );
  }
}

/** Reads defensively: what answers may be a proxy that knows nothing of the server's shape. */
function bodyOf(data: unknown): Partial<ErrorAnswer> {
  return typeof data === 'object' && data !== null ? data : {};
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function secondsOf(header: unknown): number | undefined {
  const seconds = typeof header === 'string' ? Number.parseInt(header, 10) : Number.NaN;
  return Number.isNaN(seconds) ? undefined : seconds;
}

/** What axios throws, as an `ApiError`; ERR-31 when there was no response. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!(error instanceof AxiosError)) throw error;
  const { response } = error;
  if (response === undefined) {
    return new ApiError({ status: 0, code: 'NETWORK', message: texts.http.network }, { cause: error });
  }
  const body = bodyOf(response.data);
  return new ApiError(
    {
      status: response.status,
      code: text(body.code),
      message: text(body.message),
      conflicts: body.conflicts,
      errors: body.errors,
      retryAfter: secondsOf(response.headers['retry-after']),
      requestId: text(body.requestId) || undefined,
    },
    { cause: error },
  );
}

/** ERR-16: the words of any failure, `fallback` when it has none. */
export function messageOf(error: unknown, fallback: string = texts.http.unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** Runs a call; a failure without words of its own gets `fallback` (ERR-20 to ERR-23). */
export async function orElse<T>(fallback: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.message === '') throw error.withMessage(fallback);
    throw error;
  }
}
