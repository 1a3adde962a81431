/** Serves the built application: its assets, which browsers may keep, and one page for all of its addresses. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The built page has this text where the nonce of the response belongs (Vite's `html.cspNonce`). */
const noncePlaceholder = '__CSP_NONCE__';

export type PageServer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Serves the files under `root` and gives a function that serves the page; undefined when nothing is built there.
 */
export async function serveApplication(app: FastifyInstance, root: string): Promise<PageServer | undefined> {
  const page = path.join(root, 'index.html');
  if (!existsSync(page)) return undefined;
  const parts = readFileSync(page, 'utf8').split(noncePlaceholder);
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false, // a route per file: every other address is the application's own
    globIgnore: ['index.html'], // its nonce must be filled in
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = path.relative(root, file).startsWith(`assets${path.sep}`);
      reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(parts.join(request.styleNonce));
}
