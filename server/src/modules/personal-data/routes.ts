import { DataExport, Erasure, PersonalData, Proof, Said, Uuid } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { contentDisposition } from '../../http/content-disposition.js';
import { callerOf } from '../../policy/caller.js';
import { askedChange, send } from '../idempotency/change-request.js';
import type { PersonalDataService } from './service.js';

const tags = ['Own account'];

/** The person's own data: a copy of it, and its end. */
export const personalDataRoutes: FastifyPluginAsyncTypebox<{ personalData: PersonalDataService }> = async (
  app,
  { personalData },
) => {
  app.get(
    '/auth/account/data',
    {
      schema: {
        tags,
        summary: 'The copy of your data, and when your account will be erased',
        response: { 200: PersonalData },
      },
    },
    async (request) => personalData.get(callerOf(request)),
  );

  app.post(
    '/auth/account/export',
    { schema: { tags, summary: 'Ask for a copy of your data', response: { 200: DataExport } } },
    async (request, reply) => send(reply, await personalData.askForExport(askedChange(request))),
  );

  app.get(
    '/auth/account/export/:id',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'Download the copy of your data, a ZIP',
        params: Type.Object({ id: Uuid }),
        response: {
          200: { description: 'The file', content: { 'application/zip': { schema: Type.Unknown() } } },
        },
      },
    },
    async (request, reply) => {
      const archive = await personalData.archive(callerOf(request), request.params.id);
      return reply
        .type('application/zip')
        .header('content-disposition', contentDisposition('attachment', 'my-alo-data.zip'))
        .send(archive);
    },
  );

  app.post(
    '/auth/account/erasure',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Have your account erased in 14 days; all sign-ins end',
        body: Proof,
        response: { 200: Erasure },
      },
    },
    async (request, reply) => {
      // What was sent is told apart by a hash, so it must not hold a password.
      const asked = { ...askedChange(request), caller: callerOf(request), sent: null };
      return send(reply, await personalData.erase(asked, request.body));
    },
  );

  app.delete(
    '/auth/account/erasure',
    { schema: { tags, summary: 'Keep your account after all', response: { 200: Said } } },
    async (request, reply) => ({ message: send(reply, await personalData.keep(askedChange(request))) }),
  );
};
