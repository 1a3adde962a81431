import { ApiTokens, CreatedApiToken, NewApiToken, Said, Uuid } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { callerOf } from '../../policy/caller.js';
import { ownChange } from '../auth/own-account-routes.js';
import { send } from '../idempotency/change-request.js';
import type { ApiTokensService } from './service.js';

const tags = ['API tokens'];

/** A person's own API tokens. Only people make and revoke them. */
export const apiTokenRoutes: FastifyPluginAsyncTypebox<{ apiTokens: ApiTokensService }> = async (
  app,
  { apiTokens },
) => {
  app.get(
    '/auth/tokens',
    { schema: { tags, summary: 'Your API tokens', response: { 200: ApiTokens } } },
    async (request) => apiTokens.list(callerOf(request)),
  );

  app.post(
    '/auth/tokens',
    {
      config: { refusals: [409, 422] },
      schema: { tags, summary: 'Create an API token', body: NewApiToken, response: { 200: CreatedApiToken } },
    },
    async (request, reply) => {
      // The proof is good once, and no part of what was asked for.
      const { proof: _, ...asked } = request.body;
      return send(reply, await apiTokens.create(ownChange(request, asked), request.body));
    },
  );

  app.delete(
    '/auth/tokens/:id',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'Revoke an API token',
        params: Type.Object({ id: Uuid }),
        response: { 200: Said },
      },
    },
    async (request, reply) => ({
      message: send(reply, await apiTokens.revoke(ownChange(request), request.params.id)),
    }),
  );
};
