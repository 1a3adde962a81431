import { UserPermissions, UserPermissionsUpdate, Uuid } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { callerOf } from '../../policy/caller.js';
import { askedChange, send } from '../idempotency/change-request.js';
import type { PermissionsService } from './service.js';

const tags = ['Users'];
const params = Type.Object({ id: Uuid });
const One = Type.Object({ data: UserPermissions });

/** AUTH-06, PROD-03. */
export const permissionsRoutes: FastifyPluginAsyncTypebox<{ permissions: PermissionsService }> = async (
  app,
  { permissions },
) => {
  app.get(
    '/users/:id/permissions',
    {
      config: { refusals: [404] },
      schema: { tags, summary: 'What a user may do', params, response: { 200: One } },
    },
    async (request) => ({ data: await permissions.get(callerOf(request), request.params.id) }),
  );

  app.put(
    '/users/:id/permissions',
    {
      config: { refusals: [404, 409, 422] },
      schema: {
        tags,
        summary: 'Change what a user may do',
        params,
        body: UserPermissionsUpdate,
        response: { 200: One },
      },
    },
    async (request, reply) => ({
      data: send(reply, await permissions.update(askedChange(request), request.params.id, request.body)),
    }),
  );
};
