import type { ErrorResponse } from '@alo/schemas';
import { AxiosError } from 'axios';
import { texts } from '../texts';
import { ApiError } from './api-error';
import { hasShape } from './response-shape';
import { refusalResponse } from './responses.generated';

/** Trusts nothing about the body: a proxy may have sent the response. */
function bodyOf(data: unknown): Partial<ErrorResponse> {
  return typeof data === 'object' && data !== null ? data : {};
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function secondsOf(header: unknown): number | undefined {
  const seconds = typeof header === 'string' ? Number.parseInt(header, 10) : Number.NaN;
  return Number.isNaN(seconds) ? undefined : seconds;
}

/** Gives what axios throws as an `ApiError`; ERR-31 when there was no connection. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (!(error instanceof AxiosError)) throw error;
  const { response } = error;
  if (response === undefined) {
    const isTimeout = error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT;
    const failure = isTimeout
      ? { status: 0, code: 'TIMEOUT', message: texts.http.timeout }
      : { status: 0, code: 'NETWORK', message: texts.http.network };
    return new ApiError(failure, { cause: error });
  }
  const body = bodyOf(response.data);
  const details = hasShape(refusalResponse, body) ? body : {};
  return new ApiError(
    {
      status: response.status,
      code: text(body.code),
      message: text(body.message),
      conflicts: details.conflicts,
      wouldDrop: details.wouldDrop,
      errors: details.errors,
      retryAfter: secondsOf(response.headers['retry-after']),
      requestId: text(body.requestId) || undefined,
    },
    { cause: error },
  );
}
