/** Serves what needs no sign-in: the published page with its pictures, and the preview, whose address is the proof. */
import { Language, Uuid } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { HttpError } from '../../http/http-error.js';
import { createKeptBodySender } from '../../http/kept-body.js';
import { languageOf } from '../../http/languages.js';
import { sendContent } from '../../http/send-content.js';
import { inLanguage } from '../../languages/in-language.js';
import { limits } from '../../limits.js';
import { texts } from '../../texts.js';
import { createEntrance, createSharedLookup } from './lookups.js';
import { renderPage, styleHash } from './page/render-page.js';
import type { TravelerPages } from './pages.js';
import { badgeRoutes, forEverybody } from './badge/badge-routes.js';
import type { Badges } from './badge/badge.js';
import { siteFileRoutes } from './site-files.js';
import { languageRoutes, slugPattern } from './language-routes.js';
import { createWrittenPages } from './written-pages.js';
import type { PreviewLinks } from '../traveler-page/preview-links.js';

export interface PageRoutesOptions {
  readonly pages: TravelerPages;
  readonly badges: Badges;
  readonly previewLinks: PreviewLinks;
  /** The address of this server, where it is known. */
  readonly baseUrl: string | undefined;
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

const SlugParams = Type.Object({ slug: Type.String({ pattern: slugPattern }) });

export const publicPageRoutes: FastifyPluginAsyncTypebox<PageRoutesOptions> = async (
  app,
  { pages, badges, baseUrl, tileOrigin },
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

  await app.register(languageRoutes, { find, send, policy, baseUrl });

  app.get(
    '/stay/:slug/badge.json',
    { schema: { hide: true, params: SlugParams } },
    async (request, reply) => {
      const page = await find(request.params.slug, 'en');
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
        // A frame asks in the language of the browser, and the application may be read in another one.
        querystring: Type.Object({ language: Type.Optional(Language) }, { additionalProperties: false }),
        response: {
          200: { description: 'The page', content: { 'text/html': { schema: Type.String() } } },
        },
      },
    },
    async (request, reply) => {
      const grant = previewLinks.read(request.params.token);
      const language = request.query.language ?? languageOf(request);
      const page = await inLanguage(language, async () => {
        const found = grant && (await pages.preview(grant));
        return found && renderPage(found);
      });
      if (page === undefined) throw new HttpError(404, 'LINK_EXPIRED', texts.linkExpired);
      reply
        .header('cache-control', 'no-store')
        .header('content-language', language)
        .header('content-security-policy', policyFor(tileOrigin, "'self'"))
        .type('text/html; charset=utf-8');
      return reply.send(page);
    },
  );
};
