import type { FastifyInstance } from 'fastify';
import { limits } from '../limits.js';
import { httpTexts } from './texts.js';
import { HttpError } from './http-error.js';
import { JsonError, parseStrictJson } from './strict-json.js';

/** Takes `application/json` in UTF-8, not compressed, and nothing else (415). */
export function takeOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  takeAsJson(app, 'application/json');
}

/** Reads bodies of this type as JSON, too. */
export function takeAsJson(app: FastifyInstance, type: string): void {
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
    const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    const encoding = request.headers['content-encoding'] ?? 'identity';
    const isForeign = charset !== undefined && !/^utf-?8$/i.test(charset);
    if (isForeign || !/^identity$/i.test(encoding)) {
      done(new HttpError(415, 'UNSUPPORTED_MEDIA_TYPE', httpTexts.notJson));
      return;
    }
    try {
      done(null, parseStrictJson(body as Buffer, limits.json));
    } catch (error) {
      const reason = error instanceof JsonError ? error.message : '';
      done(new HttpError(400, 'BROKEN_JSON', `${httpTexts.brokenJson} ${reason}`.trim()));
    }
  });
}
