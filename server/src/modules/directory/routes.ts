import { timingSafeEqual } from 'node:crypto';
import { DirectoryPath, DirectoryQuery, ScimUser, ScimUsers } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { bearerOf } from '../../http/bearer.js';
import { takeAsJson } from '../../http/body-parser.js';
import { HttpError } from '../../http/http-error.js';
import { scimType } from '../../http/refusal-body.js';
import { directoryTexts } from './texts.js';
import { hashToken } from '../../tokens.js';
import { readFilter, readUser, schemaIds, writeUser } from './scim.js';
import { resourceTypes, serviceProviderConfig, userSchemas } from './self-description.js';
import type { DirectoryService } from './service.js';

const tags = ['Directory'];
/** Described by RFC 7643, 5 to 7. */
const described = Type.Unknown({ description: 'As RFC 7643 describes it' });
const mostUsers = 200;
/** What directories send has many forms: `scim.ts` reads it, and names the attribute that is wrong. */
const AnyBody = Type.Unknown({ description: 'A user, or operations, of RFC 7643 and RFC 7644' });

export interface DirectoryRoutesOptions {
  readonly directory: DirectoryService;
  /** The token of the directory; absent: there is none, and nobody is let in. */
  readonly token: string | undefined;
  /** See `RateLimits`. */
  readonly trust: (credential: string) => void;
  /** Of this server. */
  readonly address: () => string;
}

const sameText = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)));

/** The calls of a directory: RFC 7644. */
export const directoryRoutes: FastifyPluginAsyncTypebox<DirectoryRoutesOptions> = async (
  app,
  { directory, token, trust, address },
) => {
  takeAsJson(app, 'application/scim+json');
  app.addHook('onRequest', async (request) => {
    const given = bearerOf(request);
    if (token === undefined || given === undefined || !sameText(given, token))
      throw new HttpError(401, 'UNAUTHENTICATED', directoryTexts.unknown);
    trust(given);
  });
  const config = { isScim: true };
  const send = (reply: FastifyReply, user: Parameters<typeof writeUser>[0]) => {
    const resource = writeUser(user, address());
    void reply.headers({ 'content-type': scimType, location: resource.meta.location });
    return resource;
  };

  for (const [path, summary, document] of [
    ['ServiceProviderConfig', 'What this server can', serviceProviderConfig],
    ['ResourceTypes', 'What there is', resourceTypes],
    ['Schemas', 'What a user has', userSchemas],
  ] as const) {
    app.get(
      `/scim/v2/${path}`,
      { config, schema: { tags, summary, response: { 200: described } } },
      async (_request, reply) => reply.header('content-type', scimType).send(document),
    );
  }

  app.get(
    '/scim/v2/Users',
    {
      config,
      schema: {
        ...{ tags, summary: 'The accounts that the directory keeps', querystring: DirectoryQuery },
        response: { 200: ScimUsers },
      },
    },
    async ({ query: { filter, startIndex = 1, count = mostUsers } }, reply) => {
      const from = Math.max(startIndex, 1) - 1;
      const most = Math.min(Math.max(count, 0), mostUsers);
      const { rows, total } = await directory.list(readFilter(filter), { from, most });
      void reply.header('content-type', scimType);
      return {
        schemas: [schemaIds.list],
        ...{ totalResults: total, startIndex: from + 1, itemsPerPage: rows.length },
        Resources: rows.map((row) => writeUser(row, address())),
      };
    },
  );

  app.post(
    '/scim/v2/Users',
    {
      config: { ...config, refusals: [409] },
      schema: { tags, summary: 'Make an account', body: AnyBody, response: { 201: ScimUser } },
    },
    async (request, reply) => {
      const user = await directory.create(readUser(request.body), request.ip);
      return send(reply.code(201), user);
    },
  );

  app.get(
    '/scim/v2/Users/:id',
    {
      config: { ...config, refusals: [404] },
      schema: { tags, summary: 'An account', params: DirectoryPath, response: { 200: ScimUser } },
    },
    async (request, reply) => send(reply, await directory.find(request.params.id)),
  );

  app.put(
    '/scim/v2/Users/:id',
    {
      config: { ...config, refusals: [404, 409] },
      schema: {
        ...{ tags, summary: 'Replace what is said about a person', params: DirectoryPath, body: AnyBody },
        response: { 200: ScimUser },
      },
    },
    async (request, reply) =>
      send(reply, await directory.replace(request.params.id, readUser(request.body), request.ip)),
  );

  app.patch(
    '/scim/v2/Users/:id',
    {
      config: { ...config, refusals: [404, 409] },
      schema: {
        ...{ tags, summary: 'Change an account; switch it off', params: DirectoryPath, body: AnyBody },
        response: { 200: ScimUser },
      },
    },
    async (request, reply) => send(reply, await directory.patch(request.params.id, request.body, request.ip)),
  );

  app.delete(
    '/scim/v2/Users/:id',
    {
      config: { ...config, refusals: [404] },
      schema: {
        ...{ tags, summary: 'Close an account for good', params: DirectoryPath },
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      await directory.remove(request.params.id, request.ip);
      return reply.code(204).send(null);
    },
  );
};
