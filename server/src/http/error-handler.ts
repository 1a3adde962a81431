/** Every answer that is not a success: `{ message, code, requestId, … }`, never a stack, SQL or a path. */
import type { ErrorAnswer } from '@alo/schemas';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isUnavailable } from '../database/sql-error.js';
import { limits } from '../limits.js';
import { texts } from '../texts.js';
import { Refusal } from './refusal.js';

const unavailable = () =>
  new Refusal(503, 'UNAVAILABLE', texts.unavailable, {
    headers: { 'retry-after': String(limits.retryAfter) },
  });

const known: Record<string, (error: FastifyError) => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal(413, 'TOO_LARGE', texts.tooLarge),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', texts.notJson),
  FST_ERR_HANDLER_TIMEOUT: unavailable,
};

function badRequest(error: FastifyError): Refusal {
  const errors = (error.validation ?? []).map(({ instancePath, message, params }) => ({
    pointer: `/${error.validationContext ?? 'request'}${instancePath}`,
    message: [message ?? texts.badRequest, params['additionalProperty']]
      .filter((part) => typeof part === 'string')
      .join(': '),
  }));
  const first = errors[0];
  const message = first ? `${texts.badRequest} ${first.pointer} ${first.message}.` : texts.badRequest;
  return new Refusal(400, 'BAD_REQUEST', message, { errors });
}

/** The refusal that `error` amounts to; undefined when it is a bug of ours. */
function refusalOf(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error.validation) return badRequest(error);
  const refusal = known[error.code];
  if (refusal) return refusal(error);
  if (isUnavailable(error)) return unavailable();
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal(error.statusCode, 'BAD_REQUEST', texts.badRequest);
  }
  return undefined;
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    if (!refusal) request.log.error({ err: error }, 'unexpected error');
    const { status, code, message, details } = refusal ?? new Refusal(500, 'UNEXPECTED', texts.unexpected);
    const answer: ErrorAnswer = {
      message,
      code,
      requestId: request.id,
      ...(details.errors && { errors: details.errors }),
      ...(details.conflicts && { conflicts: details.conflicts }),
    };
    return reply
      .code(status)
      .headers(details.headers ?? {})
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(answer));
  });
}
