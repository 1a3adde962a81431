/**
 * Refuses what is no proper HTTP request, with the body and the headers of every other refusal: a part of it never
 * reaches a route, because Node's parser or the router gives up before.
 */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createId } from '../ids.js';
import { httpTexts } from './texts.js';
import { HttpError } from './http-error.js';
import { refusalBody, refusalType } from './refusal-body.js';
import { hasReadableQuery } from './request-path.js';
import { headersOfRefusal, type SecurityOptions } from './security-headers.js';

const lingers = 1_000; // ms; a client that still sends would otherwise be reset before it has read the refusal

const refusals: Record<string, HttpError> = {
  ERR_HTTP_REQUEST_TIMEOUT: new HttpError(408, 'REQUEST_TIMEOUT', httpTexts.requestTimeout),
  HPE_HEADER_OVERFLOW: new HttpError(431, 'HEADERS_TOO_LARGE', httpTexts.headersTooLarge),
};
const broken = new HttpError(400, 'BROKEN_REQUEST', httpTexts.brokenRequest);

/**
 * Refuses what Node's parser cannot read: too long headers, a request that does not arrive, anything that is no HTTP.
 */
export function refuseUnparsable(options: SecurityOptions) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const refusal = refusals[error.code ?? ''] ?? broken;
    const body = refusalBody(refusal, createId());
    const headers = {
      ...headersOfRefusal(options),
      'content-type': refusalType,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, text]) => `${name}: ${text}\r\n`);
    const { status } = refusal;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
    setTimeout(() => socket.destroy(), lingers).unref();
  };
}

/** Refuses what the router cannot read: a path that cannot be decoded, or a part of it that is too long. */
export function refuseUnroutable(options: SecurityOptions) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply
      .code(400)
      .headers({ ...headersOfRefusal(options), 'content-type': refusalType, connection: 'close' })
      .send(refusalBody(new HttpError(400, 'BAD_ADDRESS', httpTexts.badAddress), request.id));
  };
}

const close = { headers: { connection: 'close' } };

/**
 * Refuses what Node would refuse with an empty body (an unknown expectation, a Host that is missing or repeated), and a
 * query that is no UTF-8.
 */
export function refuseImproper(app: FastifyInstance): void {
  // Node answers an unknown expectation by itself, unless there is a listener.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async ({ raw, url }, reply) => {
    // After such a request Node's parser says nothing about a broken one on the same connection, and leaves it open.
    if (raw.headers.upgrade !== undefined) void reply.header('connection', 'close');
    if (!hasReadableQuery(url)) throw new HttpError(400, 'BAD_ADDRESS', httpTexts.badAddress);
    if (raw.headers.expect !== undefined && !/^100-continue$/i.test(raw.headers.expect)) {
      throw new HttpError(417, 'EXPECTATION_FAILED', httpTexts.expectationFailed, close);
    }
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;
    if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0')) {
      throw new HttpError(400, 'BROKEN_REQUEST', httpTexts.brokenRequest, close);
    }
  });
}
