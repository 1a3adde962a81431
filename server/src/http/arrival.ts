import type { FastifyInstance } from 'fastify';
import { httpTexts } from './texts.js';
import { HttpError } from './http-error.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Does the route take files? Then a request may arrive for as long as its connection needs. */
    isUpload?: boolean;
  }
}

/** Refuses a request whose body has not arrived in time. Node has one such limit, for all requests: that of uploads. */
export function boundArrival(app: FastifyInstance, longest: number): void {
  app.addHook('preParsing', (request, reply, _body, done) => {
    const { raw } = request;
    if (!raw.complete && request.routeOptions.config.isUpload !== true) {
      const timer = setTimeout(() => {
        if (raw.complete || reply.sent) return;
        reply
          .header('connection', 'close')
          .send(new HttpError(408, 'REQUEST_TIMEOUT', httpTexts.requestTimeout));
        reply.raw.once('finish', () => raw.destroy());
      }, longest);
      for (const end of ['end', 'close'] as const) raw.once(end, () => clearTimeout(timer));
    }
    done();
  });
}
