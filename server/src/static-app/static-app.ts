/** Serves the built application: its assets, which browsers may keep, and one page for all of its addresses. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sentPath } from '../http/request-path.js';

/** The built page has this text where the nonce of the response belongs (Vite's `html.cspNonce`). */
const noncePlaceholder = '__CSP_NONCE__';
/** Where the build lists the files of sign-in. */
const signInAddress = '/login';
/** The links for an address go in front of this text, after those that every page needs. */
const endOfHead = '</head>';

export type PageServer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

export interface StaticApplication {
  /** The folder of the built application. */
  readonly root: string;
  /** Does the browser seem to be signed in? If not, it is led to sign-in. */
  readonly seemsSignedIn: (request: FastifyRequest) => boolean;
}

interface PageFiles {
  readonly address: RegExp;
  readonly files: readonly string[];
}

/**
 * Links to the files of a page, as HTML for its head. Where a page asks for data at once, its scripts have a low priority,
 * so that these requests go before them.
 */
const linksTo = (files: readonly string[], { asksForData }: { readonly asksForData: boolean }): string =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload"${asksForData ? ' fetchpriority="low"' : ''} crossorigin href="/${file}">`,
    )
    .join('');

/** Reads what the build wrote of the files that each address needs: `.vite/pages.json`. */
function readPageFiles(root: string): readonly PageFiles[] {
  const file = path.join(root, '.vite', 'pages.json');
  if (!existsSync(file)) return [];
  const pages = JSON.parse(readFileSync(file, 'utf8')) as { address: string; files: string[] }[];
  return pages.map(({ address, files }) => ({ address: new RegExp(address), files }));
}

/**
 * Serves the files under `root` and gives a function that serves the page; undefined when nothing is built there. The
 * page names the files that its address needs, so that a browser fetches them all at once.
 */
export async function serveApplication(
  app: FastifyInstance,
  { root, seemsSignedIn }: StaticApplication,
): Promise<PageServer | undefined> {
  const page = path.join(root, 'index.html');
  if (!existsSync(page)) return undefined;
  const built = readFileSync(page, 'utf8');
  const pages = readPageFiles(root);
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
      reply.setHeader('vary', 'accept-encoding');
    },
  });
  const pageWith = (links: string) =>
    built.replace(endOfHead, () => links + endOfHead).split(noncePlaceholder);
  const plain = pageWith('');
  const ready = pages.map(({ address, files }) => {
    const asksForData = !address.test(signInAddress);
    return { address, parts: pageWith(linksTo(files, { asksForData })) };
  });
  const partsAt = (sent: string) => ready.find(({ address }) => address.test(sent))?.parts ?? plain;
  const signIn = partsAt(signInAddress);
  const partsFor = (request: FastifyRequest) =>
    seemsSignedIn(request) ? partsAt(sentPath(request.url)) : signIn;
  return (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(partsFor(request).join(request.styleNonce));
}
