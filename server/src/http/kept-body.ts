/** Bodies that many clients ask for: each is written once, and compressed once in each encoding. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, type Encoding } from './compression.js';
import { hasAlready } from './entity-tag.js';

/** The best quality of brotli: slow, for what never changes. */
export const bestQuality = 11;

export interface KeptBody {
  readonly text: string;
  /** The media type; JSON by default. */
  readonly type?: string;
  /** The hash by which a client knows whether it has this body; hexadecimal. */
  readonly sha256: string;
  /** `Cache-Control`: who may keep it, and how long a client need not ask again. */
  readonly caching: string;
}

/**
 * Sends kept bodies: compressed for clients that accept it, and 304 to those that have the same one. What is compressed
 * is kept as long as its body.
 * @param quality that of brotli, 1 to 11
 */
export function createKeptBodySender(quality: number) {
  const compressed = new WeakMap<KeptBody, Map<Encoding, Promise<Buffer>>>();

  const inEncoding = (body: KeptBody, encoding: Encoding | undefined) => {
    if (encoding === undefined) return body.text;
    const variants = compressed.get(body) ?? new Map<Encoding, Promise<Buffer>>();
    compressed.set(body, variants);
    const known = variants.get(encoding);
    if (known) return known;
    const made = compress(body.text, encoding, quality);
    variants.set(encoding, made);
    // A failure is not kept: the next request tries again.
    made.catch(() => variants.delete(encoding));
    return made;
  };

  return async (request: FastifyRequest, reply: FastifyReply, body: KeptBody): Promise<FastifyReply> => {
    const encoding = acceptedEncoding(request);
    // Each encoding is a thing of its own to a cache.
    const etag = `"${[body.sha256, encoding].filter(Boolean).join('-')}"`;
    void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': body.caching });
    // Only what is there can be what the client has.
    if (reply.statusCode === 200 && hasAlready(request, etag)) return reply.code(304).send();
    const content = await inEncoding(body, encoding);
    // The header is not set before: a failure is sent as it is.
    if (encoding !== undefined) void reply.header('content-encoding', encoding);
    // Fastify sends a string and a buffer as they are.
    return reply.type(body.type ?? 'application/json; charset=utf-8').send(content);
  };
}
