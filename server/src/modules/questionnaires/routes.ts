import { Id, QuestionnaireDefinition } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { HttpError } from '../../http/http-error.js';
import { texts } from '../../texts.js';
import type { Release, Releases } from './releases.js';

const params = Type.Object({ key: Id, version: Type.Integer({ minimum: 1, maximum: 10_000 }) });
const year = 31_536_000; // seconds

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
  // Serialised once: a definition has some hundred kilobytes.
  const bodies = new Map<Release, string>(
    releases.all.map((release) => [release, JSON.stringify(release.definition)]),
  );

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
      const etag = `"${release.sha256}"`;
      const freshness = mayChange ? 'no-cache' : `max-age=${year}, immutable`;
      void reply.headers({ etag, 'cache-control': `private, ${freshness}` });
      if (request.headers['if-none-match'] === etag)
        return reply.code(304).send(undefined as unknown as null); // a null would be written out
      // Fastify sends a string as it is. The definition has been checked already.
      return reply.type('application/json; charset=utf-8').send(bodies.get(release) as never);
    },
  );
};
