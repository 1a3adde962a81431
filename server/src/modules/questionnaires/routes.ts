import { Id, QuestionnaireDefinition } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { acceptedEncoding, compress, type Encoding } from '../../http/compression.js';
import { HttpError } from '../../http/http-error.js';
import { texts } from '../../texts.js';
import type { Release, Releases } from './releases.js';

const params = Type.Object({ key: Id, version: Type.Integer({ minimum: 1, maximum: 10_000 }) });
const year = 31_536_000; // seconds
const bestQuality = 11;

export interface QuestionnairesRoutesOptions {
  readonly releases: Releases;
  /** For development: clients ask each time whether the definition has changed. */
  readonly mayChange: boolean;
}

/** Design 6.10: the application loads a whole definition once. A definition never changes. */
export const questionnairesRoutes: FastifyPluginAsyncTypebox<QuestionnairesRoutesOptions> = async (
  app,
  { releases, mayChange },
) => {
  // Written once: a definition has some hundred kilobytes.
  const bodies = new Map<Release, string>(
    releases.all.map((release) => [release, JSON.stringify(release.definition)]),
  );
  // Compressed as well as can be, once, when somebody first asks for it.
  const compressed = new Map<string, Promise<Buffer>>();
  const bodyOf = (release: Release, encoding: Encoding | undefined): string | Promise<Buffer> => {
    const text = bodies.get(release) ?? '';
    if (encoding === undefined) return text;
    const name = `${release.sha256} ${encoding}`;
    const kept = compressed.get(name) ?? compress(text, encoding, bestQuality);
    compressed.set(name, kept);
    // A failure is not kept: the next request tries again.
    kept.catch(() => compressed.delete(name));
    return kept;
  };

  app.get(
    '/questionnaires/:key/:version',
    {
      config: { refusals: [404] },
      schema: {
        tags: ['Questionnaires'],
        summary: 'A questionnaire definition',
        params,
        response: { 200: QuestionnaireDefinition, 304: Type.Null() },
      },
    },
    async (request, reply) => {
      const release = releases.find(request.params.key, request.params.version);
      if (!release) throw new HttpError(404, 'NOT_FOUND', texts.questionnaireNotFound);
      const encoding = acceptedEncoding(request);
      // Each encoding is a thing of its own to a cache.
      const etag = `"${[release.sha256, encoding].filter(Boolean).join('-')}"`;
      const freshness = mayChange ? 'no-cache' : `max-age=${year}, immutable`;
      void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': `private, ${freshness}` });
      if (request.headers['if-none-match'] === etag)
        return reply.code(304).send(undefined as unknown as null); // a null would be written out
      const body = await bodyOf(release, encoding);
      // Not before: a failure is sent as it is.
      if (encoding !== undefined) void reply.header('content-encoding', encoding);
      // Fastify sends a string and a buffer as they are. The definition has been checked already.
      return reply.type('application/json; charset=utf-8').send(body as never);
    },
  );
};
