/** The body of every failed request: `{ message, code, requestId, … }`. It never holds a stack, SQL or a path. */
import type { FastifyError, FastifyInstance } from 'fastify';
import { isUnavailable } from '../database/sql-error.js';
import { limits } from '../limits.js';
import { texts } from '../texts.js';
import { httpTexts } from './texts.js';
import { inLanguage } from '../languages/in-language.js';
import { HttpError } from './http-error.js';
import { languageOf } from './languages.js';
import { causeOf, createOutageLog } from './outage-log.js';
import { refusalBody, refusalPage, refusalType, scimRefusalBody, scimType } from './refusal-body.js';
import { refusalOfInvalid } from './validation.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Do people open this address themselves? Then they read a refusal as a page. */
    readonly isPage?: boolean;
    /** Does a directory call it, which reads refusals as RFC 7644 writes them? */
    readonly isScim?: boolean;
  }
}

const unavailable = () =>
  new HttpError(503, 'UNAVAILABLE', texts.unavailable, {
    headers: { 'retry-after': String(limits.retryAfter) },
  });

const pageType = 'text/html; charset=utf-8';

const known: Record<string, () => HttpError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new HttpError(413, 'TOO_LARGE', httpTexts.tooLarge),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', httpTexts.notJson),
};

/** The refusal that the client gets for `error`; undefined when the error is a bug of ours. */
function refusalOf(error: FastifyError): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error.validation) return refusalOfInvalid(error);
  const refusal = known[error.code];
  if (refusal) return refusal();
  // This must stand first: a client that went away while it sent its body has the code of a lost connection too.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    // The framework calls files outside their folder "forbidden": to a client they do not exist.
    if (error.statusCode === 403) return new HttpError(404, 'NOT_FOUND', texts.notFound);
    return new HttpError(error.statusCode, 'BAD_REQUEST', texts.badRequest);
  }
  return isUnavailable(error) ? unavailable() : undefined;
}

export function handleErrors(app: FastifyInstance): void {
  const outages = createOutageLog((line) => {
    app.log.error(line, 'requests refused with 503');
  });
  app.addHook('onClose', async () => {
    outages.stop();
  });
  app.setErrorHandler((error: FastifyError, request, reply) =>
    inLanguage(languageOf(request), () => {
      const refusal = refusalOf(error);
      if (!refusal) request.log.error({ req: request, err: error }, 'unexpected error');
      else if (refusal.status === 503) outages.note(causeOf(error), request.routeOptions.url);
      const answer = refusal ?? new HttpError(500, 'UNEXPECTED', texts.unexpected);
      reply.code(answer.status).headers(answer.details.headers ?? {});
      if (request.routeOptions.config.isPage === true) {
        reply.headers({ 'content-type': pageType, 'cache-control': 'no-store' });
        return reply.send(refusalPage(answer));
      }
      if (request.routeOptions.config.isScim === true)
        return reply.header('content-type', scimType).send(scimRefusalBody(answer));
      return reply.header('content-type', refusalType).send(refusalBody(answer, request.id));
    }),
  );
}
