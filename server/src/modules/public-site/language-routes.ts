/** Serves the pages that people read in each of our languages: what an address shows hangs on nothing but the address. */
import { languages, type Language } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { KeptBody } from '../../http/kept-body.js';
import { pathIn } from './addresses.js';
import { createFixedPages } from './fixed-pages.js';
import { fresh, type FindPage } from './written-pages.js';

export interface LanguageRoutesOptions {
  readonly find: FindPage;
  readonly send: (request: FastifyRequest, reply: FastifyReply, body: KeptBody) => Promise<FastifyReply>;
  /** The content security policy of the pages. */
  readonly policy: string;
  /** The address of this server, where it is known. */
  readonly baseUrl: string | undefined;
}

export const slugPattern = '^[a-z0-9-]{1,100}$';
const isSlug = (text: string): boolean => new RegExp(slugPattern).test(text);

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** How people type a path, such as `/de/stay`: as it is first, in capitals, or with a capital at the beginning of words. */
const typedAs = (path: string): readonly string[] => {
  const words = path.split('/');
  const atTheBeginning = words.map((word, at) => (at === 1 ? capitalized(word) : word)).join('/');
  return [...new Set([path, atTheBeginning, words.map(capitalized).join('/'), path.toUpperCase()])];
};

/** Leads to the address as it is written here. What stands behind a question mark stays. */
function leadTo(request: FastifyRequest, reply: FastifyReply, path: string) {
  const query = /\?.*$/.exec(request.url)?.[0] ?? '';
  return reply.header('cache-control', `public, max-age=${fresh}`).redirect(path + query, 308);
}

// The address is any text: a mistyped address gets a page, too.
const params = Type.Object({ slug: Type.String() });
const parts = [
  ['', 'html'],
  ['/badge', 'badgePage'],
] as const;

const routesIn =
  (language: Language): FastifyPluginAsyncTypebox<LanguageRoutesOptions> =>
  async (app, { find, send, policy, baseUrl }) => {
    const fixed = createFixedPages(language, baseUrl);
    const own = pathIn(language, '/stay');
    const config = { isPage: true };
    const asPage = (reply: FastifyReply) =>
      reply.headers({ 'content-security-policy': policy, 'content-language': language });

    app.get(`${own}/`, { config, schema: { hide: true } }, async (request, reply) =>
      send(request, asPage(reply), fixed().directory),
    );
    app.get(own, { schema: { hide: true } }, async (request, reply) => leadTo(request, reply, `${own}/`));

    for (const [end, part] of parts)
      for (const start of typedAs(own))
        for (const slash of ['', '/']) {
          const isOwn = start === own && slash === '';
          const url = `${start}/:slug${end}${slash}`;
          app.get(url, { config, schema: { hide: true, params } }, async (request, reply) => {
            const { slug } = request.params;
            asPage(reply);
            const folded = slug.toLowerCase();
            if (isSlug(folded) && (!isOwn || folded !== slug))
              return leadTo(request, reply, `${own}/${folded}${end}`);
            const page = isSlug(slug) ? await find(slug, language) : undefined;
            const { missing, withdrawn } = fixed();
            if (page === 'withdrawn') return send(request, reply.code(410), withdrawn);
            return page ? send(request, reply, page[part]) : send(request, reply.code(404), missing);
          });
        }
  };

export const languageRoutes: FastifyPluginAsyncTypebox<LanguageRoutesOptions> = async (app, options) => {
  for (const language of languages) await app.register(routesIn(language), options);
};
