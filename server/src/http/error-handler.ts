/** The body of every failed request: `{ message, code, requestId, … }`. It never holds a stack, SQL or a path. */
import type { ErrorResponse } from '@alo/schemas';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isUnavailable } from '../database/sql-error.js';
import { limits } from '../limits.js';
import { texts } from '../texts.js';
import { HttpError } from './http-error.js';

const unavailable = () =>
  new HttpError(503, 'UNAVAILABLE', texts.unavailable, {
    headers: { 'retry-after': String(limits.retryAfter) },
  });

const known: Record<string, (error: FastifyError) => HttpError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new HttpError(413, 'TOO_LARGE', texts.tooLarge),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', texts.notJson),
  FST_ERR_HANDLER_TIMEOUT: unavailable,
};

function badRequest(error: FastifyError): HttpError {
  const errors = (error.validation ?? []).map(({ instancePath, message, params }) => ({
    pointer: `/${error.validationContext ?? 'request'}${instancePath}`,
    message: [message ?? texts.badRequest, params['additionalProperty']]
      .filter((part) => typeof part === 'string')
      .join(': '),
  }));
  const first = errors[0];
  const message = first ? `${texts.badRequest} ${first.pointer} ${first.message}.` : texts.badRequest;
  return new HttpError(400, 'BAD_REQUEST', message, { errors });
}

/** The refusal that the client gets for `error`; undefined when the error is a bug of ours. */
function refusalOf(error: FastifyError): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error.validation) return badRequest(error);
  const refusal = known[error.code];
  if (refusal) return refusal(error);
  if (isUnavailable(error)) return unavailable();
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new HttpError(error.statusCode, 'BAD_REQUEST', texts.badRequest);
  }
  return undefined;
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (!refusal) request.log.error({ err: error }, 'unexpected error');
    const { status, code, message, details } = refusal ?? new HttpError(500, 'UNEXPECTED', texts.unexpected);
    const body: ErrorResponse = {
      message,
      code,
      requestId: request.id,
      ...(details.errors && { errors: details.errors }),
      ...(details.conflicts && { conflicts: details.conflicts }),
      ...(details.wouldDrop && { wouldDrop: details.wouldDrop }),
    };
    return reply
      .code(status)
      .headers(details.headers ?? {})
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(body));
  });
}
