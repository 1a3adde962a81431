/** Reads the responses of calls that succeeded: the one door for what comes from the server (design 6.30). */
import type { AxiosResponse } from 'axios';
import { texts } from '../texts';
import { ApiError } from './api-error';
import { misfit, type ShapeOf } from './response-shape';

interface Unreadable {
  readonly message?: string | undefined;
  readonly status?: number;
  readonly cause?: unknown;
}

/** The failure of a call that succeeded with a response that makes no sense: what the server did is not known. */
export const unreadable = ({ message = texts.http.unreadable, status = 200, cause }: Unreadable): ApiError =>
  new ApiError({ status, code: 'BAD_RESPONSE', message }, { cause });

/**
 * Gives the body of a 2xx response.
 * @throws ApiError with the code `BAD_RESPONSE` and `message` when the body is not of this shape
 */
export function readResponse<T>(
  shape: ShapeOf<T>,
  { data, status, config }: AxiosResponse<unknown>,
  message?: string,
): T {
  const place = misfit(shape, data);
  if (place === undefined) return data as T;
  console.warn(`Response of another shape at "${place}":`, config.url);
  throw unreadable({ status, message });
}
