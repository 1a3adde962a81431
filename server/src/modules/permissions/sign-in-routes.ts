import { Said, SignIns, Uuid } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { callerOf } from '../../policy/caller.js';
import { askedChange, send } from '../idempotency/change-request.js';
import type { UserSignInsService } from './sign-ins.js';

const tags = ['Users'];
const params = Type.Object({ id: Uuid });
const config = { refusals: [404] } as const;

/** The sign-ins of somebody else, for super users. */
export const userSignInRoutes: FastifyPluginAsyncTypebox<{ signIns: UserSignInsService }> = async (
  app,
  { signIns },
) => {
  app.get(
    '/users/:id/sessions',
    { config, schema: { tags, summary: 'Where a user is signed in', params, response: { 200: SignIns } } },
    async (request) => signIns.list(callerOf(request), request.params.id),
  );

  app.delete(
    '/users/:id/sessions',
    { config, schema: { tags, summary: 'End all sign-ins of a user', params, response: { 200: Said } } },
    async (request, reply) => {
      const id = request.params.id.toLowerCase();
      return { message: send(reply, await signIns.endAll(askedChange(request), id)) };
    },
  );

  app.delete(
    '/users/:id/sessions/:sessionId',
    {
      config,
      schema: {
        tags,
        summary: 'End one sign-in of a user',
        params: Type.Object({ id: Uuid, sessionId: Uuid }),
        response: { 200: Said },
      },
    },
    async (request, reply) => {
      const [id, session] = [request.params.id.toLowerCase(), request.params.sessionId.toLowerCase()];
      return { message: send(reply, await signIns.end(askedChange(request), id, session)) };
    },
  );
};
