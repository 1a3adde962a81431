import type { ErrorResponse } from '@alo/schemas';
import type { HttpError } from './http-error.js';

/** The body of a refused request, as JSON. It never holds a stack, SQL or a path. */
export function refusalBody({ message, code, details }: HttpError, requestId: string): string {
  const body: ErrorResponse = {
    message,
    code,
    requestId,
    ...(details.errors && { errors: details.errors }),
    ...(details.conflicts && { conflicts: details.conflicts }),
    ...(details.wouldDrop && { wouldDrop: details.wouldDrop }),
    ...(details.reviews && { reviews: details.reviews }),
  };
  return JSON.stringify(body);
}

export const refusalType = 'application/json; charset=utf-8';
