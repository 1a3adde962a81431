import { createHash } from 'node:crypto';
import {
  Id,
  QuestionnaireDefinition,
  Questionnaires,
  ScoreModel,
  ServedStandards,
  Translation,
} from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { HttpError } from '../../http/http-error.js';
import { bestQuality, createKeptBodySender, type KeptBody } from '../../http/kept-body.js';
import { texts } from '../../texts.js';
import type { Release, Releases } from './releases.js';
import { servedStandards, type StandardsOfServer } from './served-standards.js';

const params = Type.Object({ key: Id, version: Type.Integer({ minimum: 1, maximum: 10_000 }) });
const inLanguage = Type.Object({
  ...params.properties,
  language: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$', maxLength: 35 }),
});
const year = 31_536_000; // seconds

export interface QuestionnairesRoutesOptions {
  readonly releases: Releases;
  readonly standards: StandardsOfServer;
  /** May the definition change? In development, clients ask each time whether the definition has changed. */
  readonly mayChange: boolean;
}

/** A client asks each time whether a translation has changed: it may be mended without a new version. */
function translationBody(translation: Translation): KeptBody {
  const text = JSON.stringify(translation);
  return { text, sha256: createHash('sha256').update(text).digest('hex'), caching: 'private, no-cache' };
}

/** A client asks each time whether the list of standards has changed: it may change without a new version. */
function standardsBody({ definition, questionnaire }: Release, standards: StandardsOfServer): KeptBody {
  const text = JSON.stringify(servedStandards(standards, definition, questionnaire));
  return { text, sha256: createHash('sha256').update(text).digest('hex'), caching: 'private, no-cache' };
}

/** Design 6.10: the application loads a whole definition once. A definition never changes. */
export const questionnairesRoutes: FastifyPluginAsyncTypebox<QuestionnairesRoutesOptions> = async (
  app,
  { releases, standards, mayChange },
) => {
  const sendKept = createKeptBodySender(bestQuality);
  const caching = `private, ${mayChange ? 'no-cache' : `max-age=${year}, immutable`}`;
  // A version is the same object for as long as it is served.
  const definitions = new WeakMap<Release, KeptBody>();
  const scoreModels = new WeakMap<Release, KeptBody>();
  const served = new WeakMap<Release, KeptBody>();
  const translations = new WeakMap<Translation, KeptBody>();
  const definitionBody = ({ definition, sha256 }: Release): KeptBody => ({
    ...{ text: JSON.stringify(definition), sha256, caching },
  });
  const scoreModelBody = ({ scoreModel, scoreModelSha256: sha256 }: Release): KeptBody => ({
    ...{ text: JSON.stringify(scoreModel), sha256, caching },
  });
  const bodyOf = (
    bodies: WeakMap<Release, KeptBody>,
    release: Release | undefined,
    make: (release: Release) => KeptBody,
  ): KeptBody => {
    if (release === undefined) throw new HttpError(404, 'NOT_FOUND', texts.questionnaireNotFound);
    const body = bodies.get(release) ?? make(release);
    bodies.set(release, body);
    return body;
  };
  const latest = () =>
    [...new Set(releases.all.map(({ definition }) => definition.key))]
      .toSorted()
      .flatMap((key) => releases.latest(key)?.definition ?? [])
      .map(({ key, version, title }) => ({ key, version, title }));

  app.get(
    '/questionnaires',
    {
      schema: {
        tags: ['Questionnaires'],
        summary: 'The questionnaires, each in its latest version',
        response: { 200: Questionnaires },
      },
    },
    async () => ({ data: latest() }),
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
      const { key, version } = request.params;
      return sendKept(request, reply, bodyOf(definitions, releases.find(key, version), definitionBody));
    },
  );

  app.get(
    '/questionnaires/:key/:version/score-model',
    {
      config: { refusals: [404] },
      schema: {
        tags: ['Questionnaires'],
        summary: 'How the answers to a questionnaire are scored',
        params,
        response: { 200: ScoreModel, 304: Type.Null() },
      },
    },
    async (request, reply) => {
      const { key, version } = request.params;
      return sendKept(request, reply, bodyOf(scoreModels, releases.find(key, version), scoreModelBody));
    },
  );

  app.get(
    '/questionnaires/:key/:version/translations/:language',
    {
      config: { refusals: [404] },
      schema: {
        tags: ['Questionnaires'],
        summary: 'The words of a questionnaire in another language',
        params: inLanguage,
        response: { 200: Translation, 304: Type.Null() },
      },
    },
    async (request, reply) => {
      const { key, version, language } = request.params;
      const translation = releases.find(key, version)?.translations.get(language);
      if (translation === undefined) throw new HttpError(404, 'NOT_FOUND', texts.translationNotFound);
      const body = translations.get(translation) ?? translationBody(translation);
      translations.set(translation, body);
      return sendKept(request, reply, body);
    },
  );

  app.get(
    '/questionnaires/:key/standards',
    {
      config: { refusals: [404] },
      schema: {
        tags: ['Questionnaires'],
        summary: 'The standards, and which questions of the newest version serve them',
        params: Type.Pick(params, ['key']),
        response: { 200: ServedStandards, 304: Type.Null() },
      },
    },
    async (request, reply) => {
      const newest = releases.latest(request.params.key);
      return sendKept(
        request,
        reply,
        bodyOf(served, newest, (release) => standardsBody(release, standards)),
      );
    },
  );
};
