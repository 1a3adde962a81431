/** The headers of every response (check S-18), and the content security policy. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isOfApi, isOfDocumentation } from './request-path.js';

export interface SecurityOptions {
  /** Address pattern of the map pictures: the one foreign host that pages may load from. */
  readonly tileUrl: string | undefined;
  /** Is the server reached over https? */
  readonly isHttps: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows the style elements of this response in the content security policy. */
    styleNonce: string;
  }
}

/** Style attributes are allowed, style elements only with the nonce: docs/decisions/0002-style-attributes.md. */
function contentSecurityPolicy(styles: string, tileOrigin: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${styles}`.trim(),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${tileOrigin}`.trim(),
    // The first picture of a video is made before the video is sent.
    "media-src 'self' blob:",
    `connect-src 'self' ${tileOrigin}`.trim(),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const headersWith = (policy: string, isHttps: boolean): Record<string, string> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** The headers of a response that no hook has seen, because its request was refused before. It is never a page. */
export const headersOfRefusal = ({ isHttps }: SecurityOptions): Record<string, string> => ({
  ...headersWith(contentSecurityPolicy('', ''), isHttps),
  'cache-control': 'no-store',
});

export function addSecurityHeaders(app: FastifyInstance, { tileUrl, isHttps }: SecurityOptions): void {
  const tileOrigin = tileUrl === undefined ? '' : new URL(tileUrl).origin;
  const headersFor = (styles: string) => headersWith(contentSecurityPolicy(styles, tileOrigin), isHttps);
  const ofData = { ...headersFor(''), 'cache-control': 'no-store' };
  // The pages of the documentation write a style element of their own. They show no text that a person typed.
  const ofDocumentation = { ...headersFor("'unsafe-inline'"), 'cache-control': 'no-store' };
  app.decorateRequest('styleNonce', '');
  app.addHook('onRequest', (request, reply, done) => {
    if (isOfDocumentation(request.url)) reply.headers(ofDocumentation);
    else if (isOfApi(request.url)) reply.headers(ofData);
    else {
      request.styleNonce = randomBytes(16).toString('base64');
      reply.headers(headersFor(`'nonce-${request.styleNonce}'`));
    }
    done();
  });
}
