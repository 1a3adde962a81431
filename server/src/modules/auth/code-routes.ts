import { CodesConfirmation, CodesOrder, CodesState, ProvenRequest, RecoveryCodes, Said } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { callerOf } from '../../policy/caller.js';
import { send } from '../idempotency/change-request.js';
import { ownChange } from './own-account-routes.js';
import type { AuthService } from './service.js';

const tags = ['One-time codes'];

/** A person's own one-time codes. */
export const codeRoutes: FastifyPluginAsyncTypebox<{ ownCodes: AuthService['ownCodes'] }> = async (
  app,
  { ownCodes },
) => {
  app.get(
    '/auth/codes',
    { schema: { tags, summary: 'Are one-time codes asked for?', response: { 200: CodesState } } },
    async (request) => ownCodes.state(callerOf(request)),
  );

  app.post(
    '/auth/codes/order',
    {
      config: { refusals: [409, 422] },
      schema: { tags, summary: 'What an app is told', body: ProvenRequest, response: { 200: CodesOrder } },
    },
    async (request) => ownCodes.order(callerOf(request), request.body.proof),
  );

  app.post(
    '/auth/codes',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Switch one-time codes on, by a code of the app',
        body: CodesConfirmation,
        response: { 200: RecoveryCodes },
      },
    },
    async (request, reply) => send(reply, await ownCodes.switchOn(ownChange(request), request.body.code)),
  );

  app.post(
    '/auth/codes/recovery',
    {
      config: { refusals: [404, 422] },
      schema: { tags, summary: 'New recovery codes', body: ProvenRequest, response: { 200: RecoveryCodes } },
    },
    async (request, reply) =>
      send(reply, await ownCodes.renewRecovery(ownChange(request), request.body.proof)),
  );

  app.delete(
    '/auth/codes',
    {
      config: { refusals: [404, 409, 422] },
      schema: { tags, summary: 'Switch one-time codes off', body: ProvenRequest, response: { 200: Said } },
    },
    async (request, reply) => ({
      message: send(reply, await ownCodes.switchOff(ownChange(request), request.body.proof)),
    }),
  );
};
