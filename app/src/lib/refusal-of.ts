import { CallRefusedError, CallStaleError } from '@alo/engine';
import { ApiError } from './api-error';

/** What the owner of a call is told of a failed try (J-2). `IN_PROGRESS`: an earlier try is still running. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, message } = error;
  if (status === 412) return new CallStaleError(message, { cause: error });
  const isRefusal = status >= 400 && status < 500 && code !== 'IN_PROGRESS';
  return isRefusal ? new CallRefusedError(message, { cause: error }) : error;
}
