/** Serves what needs no sign-in: the published page with its pictures, and the preview, whose address is the proof. */
import { Uuid } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { HttpError } from '../../http/http-error.js';
import { createKeptBodySender, type KeptBody } from '../../http/kept-body.js';
import { sendContent } from '../../http/send-content.js';
import { limits } from '../../limits.js';
import { texts } from '../../texts.js';
import { createEntrance, createSharedLookup } from './lookups.js';
import { directoryPage, missingPage, renderPage, styleHash, withdrawnPage } from './page/render-page.js';
import type { TravelerPages } from './pages.js';
import { badgeRoutes, forEverybody } from './badge/badge-routes.js';
import type { Badges } from './badge/badge.js';
import { siteFileRoutes } from './site-files.js';
import { createWrittenPages, fresh, keptPage } from './written-pages.js';
import type { PreviewLinks } from '../traveler-page/preview-links.js';

export interface PageRoutesOptions {
  readonly pages: TravelerPages;
  readonly badges: Badges;
  readonly previewLinks: PreviewLinks;
  /** The origin of the pictures of maps. */
  readonly tileOrigin: string;
}

const mediaKept = 86_400; // seconds
/** The quality of brotli: a page is compressed once for many readers, and the first one waits for it. */
const quality = 6;

/** The page has no script and asks only this server and that of the map. */
const policyFor = (tileOrigin: string, frames: string): string =>
  [
    "default-src 'none'",
    `img-src 'self' ${tileOrigin}`.trim(),
    "media-src 'self'",
    "font-src 'self'",
    `style-src ${styleHash}`,
    // Style attributes place the pictures of the map.
    "style-src-attr 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${frames}`,
  ].join('; ');

const missing: KeptBody = {
  ...{ text: missingPage, sha256: 'missing', type: 'text/html; charset=utf-8', caching: 'no-store' },
};

const withdrawn: KeptBody = { ...missing, text: withdrawnPage, sha256: 'withdrawn' };

const slugPattern = '^[a-z0-9-]{1,100}$';
const SlugParams = Type.Object({ slug: Type.String({ pattern: slugPattern }) });
const isSlug = (text: string): boolean => new RegExp(slugPattern).test(text);

export const publicPageRoutes: FastifyPluginAsyncTypebox<PageRoutesOptions> = async (
  app,
  { pages, badges, tileOrigin },
) => {
  const find = createWrittenPages(pages);
  const findMedium = createSharedLookup((place: string) => {
    const [id = '', part] = place.split('/');
    return pages.medium(id, part);
  }, limits.publicSite.lookups);
  const send = createKeptBodySender(quality);
  const policy = policyFor(tileOrigin, "'none'");
  app.addHook('preHandler', createEntrance(limits.publicSite.entrance));

  await app.register(siteFileRoutes);
  await app.register(badgeRoutes, { badges });

  const directory = keptPage(directoryPage);
  app.get('/stay/', { config: { isPage: true }, schema: { hide: true } }, async (request, reply) =>
    send(request, reply.header('content-security-policy', policy), directory),
  );

  /** Leads to the address as it is written here. What stands behind a question mark stays. */
  const leadTo = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const query = /\?.*$/.exec(request.url)?.[0] ?? '';
    return reply.header('cache-control', `public, max-age=${fresh}`).redirect(path + query, 308);
  };
  app.get('/stay', { schema: { hide: true } }, async (request, reply) => leadTo(request, reply, '/stay/'));

  // The address is any text: a mistyped address gets a page, too.
  const params = Type.Object({ slug: Type.String() });
  for (const [end, part] of [
    ['', 'html'],
    ['/badge', 'badgePage'],
  ] as const)
    // People type addresses in capitals, or with a slash at the end.
    for (const [start, slash] of [
      ['/stay', ''],
      ['/stay', '/'],
      ['/Stay', ''],
      ['/STAY', ''],
    ] as const) {
      const url = `${start}/:slug${end}${slash}` as const;
      const isOwn = start === '/stay' && slash === '';
      app.get(url, { config: { isPage: true }, schema: { hide: true, params } }, async (request, reply) => {
        const { slug } = request.params;
        reply.header('content-security-policy', policy);
        const folded = slug.toLowerCase();
        if (isSlug(folded) && (!isOwn || folded !== slug))
          return leadTo(request, reply, `/stay/${folded}${end}`);
        const page = isSlug(slug) ? await find(slug) : undefined;
        if (page === 'withdrawn') return send(request, reply.code(410), withdrawn);
        return page ? send(request, reply, page[part]) : send(request, reply.code(404), missing);
      });
    }

  app.get(
    '/stay/:slug/badge.json',
    { schema: { hide: true, params: SlugParams } },
    async (request, reply) => {
      const page = await find(request.params.slug);
      if (!page) throw new HttpError(404, 'NOT_FOUND', texts.noSuchPage);
      if (page === 'withdrawn') throw new HttpError(410, 'WITHDRAWN', texts.pageIsWithdrawn);
      return send(request, reply.headers(forEverybody), page.badge);
    },
  );

  for (const [url, params] of [
    ['/stay/media/:id', Type.Object({ id: Uuid })],
    [
      '/stay/media/:id/:part',
      Type.Object({ id: Uuid, part: Type.String({ pattern: '^(w[0-9]{1,5}|share)$' }) }),
    ],
  ] as const) {
    app.get(url, { schema: { hide: true, params } }, async (request, reply) => {
      const { id, part } = request.params as { id: string; part?: string };
      const medium = await findMedium([id.toLowerCase(), ...(part === undefined ? [] : [part])].join('/'));
      if (!medium) throw new HttpError(404, 'FILE_NOT_FOUND', texts.fileNotFound);
      reply
        .type(medium.mimeType)
        .header('content-disposition', 'inline')
        .header('content-security-policy', "sandbox; default-src 'none'")
        // Booking channels show the pictures on their own pages.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', `public, max-age=${mediaKept}`);
      return sendContent(request, reply, medium.bytes, (range) => pages.content(medium, range));
    });
  }
};

export const previewRoutes: FastifyPluginAsyncTypebox<PageRoutesOptions> = async (
  app,
  { pages, previewLinks, tileOrigin },
) => {
  app.get(
    '/travelers/preview/:token',
    {
      config: { refusals: [404] },
      schema: {
        tags: ['Page for travelers'],
        summary: 'The page as it would be published, by its address',
        params: Type.Object({ token: Type.String({ pattern: '^[A-Za-z0-9_.-]{1,200}$' }) }),
        response: {
          200: { description: 'The page', content: { 'text/html': { schema: Type.String() } } },
        },
      },
    },
    async (request, reply) => {
      const grant = previewLinks.read(request.params.token);
      const page = grant && (await pages.preview(grant));
      if (!page) throw new HttpError(404, 'LINK_EXPIRED', texts.linkExpired);
      reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', policyFor(tileOrigin, "'self'"))
        .type('text/html; charset=utf-8');
      return reply.send(renderPage(page));
    },
  );
};
