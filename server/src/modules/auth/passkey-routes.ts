import {
  Assertion,
  NewPasskey,
  Passkey,
  PasskeyChange,
  PasskeyOrder,
  PasskeyQuestion,
  Passkeys,
  ProvenRequest,
  Said,
  Uuid,
} from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { callerOf } from '../../policy/caller.js';
import { send } from '../idempotency/change-request.js';
import { ownChange } from './own-account-routes.js';
import type { AuthService } from './service.js';

const tags = ['Passkeys'];
const params = Type.Object({ id: Uuid });

/** A person's own passkeys. */
export const passkeyRoutes: FastifyPluginAsyncTypebox<{ ownPasskeys: AuthService['ownPasskeys'] }> = async (
  app,
  { ownPasskeys },
) => {
  app.get(
    '/auth/passkeys',
    { schema: { tags, summary: 'Your passkeys', response: { 200: Passkeys } } },
    async (request) => ownPasskeys.list(callerOf(request)),
  );

  app.post(
    '/auth/passkeys/order',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'What a device is asked to make',
        body: ProvenRequest,
        response: { 200: PasskeyOrder },
      },
    },
    async (request) => ownPasskeys.order(callerOf(request), request.body.proof),
  );

  app.get(
    '/auth/passkeys/proof',
    {
      config: { refusals: [404] },
      schema: { tags, summary: 'What a passkey is asked, as proof', response: { 200: PasskeyQuestion } },
    },
    async (request) => ownPasskeys.proofQuestion(callerOf(request)),
  );

  app.post(
    '/auth/passkeys/proof',
    {
      config: { refusals: [422] },
      schema: { tags, summary: 'Use a passkey as second factor', body: Assertion, response: { 200: Said } },
    },
    async (request, reply) => {
      const change = ownChange(request, { id: request.body.id });
      return { message: send(reply, await ownPasskeys.prove(change, request.body)) };
    },
  );

  app.post(
    '/auth/passkeys',
    {
      config: { refusals: [409, 422] },
      schema: { tags, summary: 'Add a passkey', body: NewPasskey, response: { 200: Passkey } },
    },
    async (request, reply) => {
      const { name, passkey } = request.body;
      const change = ownChange(request, { name, id: passkey.id });
      return send(reply, await ownPasskeys.add(change, request.body));
    },
  );

  app.patch(
    '/auth/passkeys/:id',
    {
      config: { refusals: [404] },
      schema: { tags, summary: 'Rename a passkey', params, body: PasskeyChange, response: { 200: Said } },
    },
    async (request, reply) => {
      const { name } = request.body;
      const renamed = await ownPasskeys.rename(ownChange(request, { name }), request.params.id, name);
      return { message: send(reply, renamed) };
    },
  );

  app.delete(
    '/auth/passkeys/:id',
    {
      config: { refusals: [404, 409, 422] },
      schema: { tags, summary: 'Delete a passkey', params, body: ProvenRequest, response: { 200: Said } },
    },
    async (request, reply) => {
      const { proof } = request.body;
      return { message: send(reply, await ownPasskeys.remove(ownChange(request), request.params.id, proof)) };
    },
  );
};
