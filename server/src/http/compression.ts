/**
 * Compresses responses for clients that accept it.
 *
 * Where a secret and a text of another person stand in one compressed response, its length can betray the secret
 * (BREACH). Responses with a secret are those of `/auth`, and they are never compressed. To make a browser ask for the
 * others, a foreign page would need the bearer token: no cookie opens them.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiator from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * A smaller body fits one packet anyway. The response to a save is one: its sender does not wait for the compression.
 */
const leastBytes = 1024;
/** The quality of brotli, 1 to 11, while a person waits: a step of 40 kB becomes 8 kB in a millisecond. */
const quickQuality = 4;
/**
 * Responses that are compressed at once; a further one goes as it is. So none waits for another, and no queue grows.
 */
const mostAtOnce = 8;

const compressWith = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The encoding that the client likes best among ours; undefined when it accepts none. */
export const acceptedEncoding = ({ headers }: FastifyRequest): Encoding | undefined =>
  negotiator.negotiate((headers['accept-encoding'] ?? '').toLowerCase(), [...encodings]) ?? undefined;

/** Runs beside the other work, on a thread of Node. `quality` is that of brotli. */
export const compress = (content: string | Buffer, encoding: Encoding, quality: number): Promise<Buffer> =>
  encoding === 'br'
    ? compressWith.br(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    : compressWith.gzip(content);

/** A body that is worth it, and that no route has compressed itself. */
const isCompressible = (reply: FastifyReply, payload: unknown): payload is string | Buffer =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
  Buffer.byteLength(payload) >= leastBytes &&
  !reply.hasHeader('content-encoding');

/** Compresses what the routes of `app` send from now on. */
export function compressResponses(app: FastifyInstance): void {
  let running = 0;
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isCompressible(reply, payload)) {
      done(null, payload);
      return;
    }
    void reply.header('vary', 'accept-encoding');
    const encoding = acceptedEncoding(request);
    if (encoding === undefined || running >= mostAtOnce) {
      done(null, payload);
      return;
    }
    running += 1;
    compress(payload, encoding, quickQuality)
      .finally(() => {
        running -= 1;
      })
      .then(
        (compressed) => {
          void reply.header('content-encoding', encoding);
          done(null, compressed);
        },
        (error: unknown) => done(error as Error),
      );
  });
}
