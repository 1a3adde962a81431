/** Bodies that never change while the server runs: each is written once, and compressed once as well as can be. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, compress, type Encoding } from './compression.js';
import { hasAlready } from './entity-tag.js';

const bestQuality = 11;

export interface KeptBody {
  /** JSON. */
  readonly text: string;
  /** The hash by which a client knows whether it has this body; hexadecimal. */
  readonly sha256: string;
  /** How long a client need not ask again: `no-cache`, `max-age=…`. */
  readonly freshness: string;
}

/** Sends kept bodies: compressed for clients that accept it, and 304 to those that have the same one. */
export function createKeptBodySender() {
  const compressed = new Map<string, Promise<Buffer>>();

  const inEncoding = ({ text, sha256 }: KeptBody, encoding: Encoding | undefined) => {
    if (encoding === undefined) return text;
    const name = `${sha256} ${encoding}`;
    const kept = compressed.get(name) ?? compress(text, encoding, bestQuality);
    compressed.set(name, kept);
    // A failure is not kept: the next request tries again.
    kept.catch(() => compressed.delete(name));
    return kept;
  };

  return async (request: FastifyRequest, reply: FastifyReply, body: KeptBody): Promise<FastifyReply> => {
    const encoding = acceptedEncoding(request);
    // Each encoding is a thing of its own to a cache.
    const etag = `"${[body.sha256, encoding].filter(Boolean).join('-')}"`;
    void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': `private, ${body.freshness}` });
    if (hasAlready(request, etag)) return reply.code(304).send();
    const content = await inEncoding(body, encoding);
    // The header is not set before: a failure is sent as it is.
    if (encoding !== undefined) void reply.header('content-encoding', encoding);
    // Fastify sends a string and a buffer as they are.
    return reply.type('application/json; charset=utf-8').send(content);
  };
}
