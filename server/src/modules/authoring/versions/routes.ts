import { AuthoringVersion, AuthoringVersionParams, AuthoringVersions, FormsInTheWay } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { askedChange, send } from '../../idempotency/change-request.js';
import type { Authoring } from '../authoring.js';

const tags = ['Drafts of questionnaires'];
const params = AuthoringVersionParams;

/** The released versions, as authors see them (docs/authoring.md). */
export const versionsRoutes: FastifyPluginAsyncTypebox<{ authoring: Authoring }> = async (
  app,
  { authoring: { versions } },
) => {
  app.get(
    '/authoring/versions',
    { schema: { tags, summary: 'All released versions', response: { 200: AuthoringVersions } } },
    () => versions.list(),
  );

  app.get(
    '/authoring/versions/:key/:version',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'The files of a released version',
        params,
        response: { 200: AuthoringVersion },
      },
    },
    async (request) => versions.read(request.params),
  );

  app.get(
    '/authoring/versions/:key/:version/forms',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'The forms on a version, which stand in the way of withdrawing it',
        params,
        response: { 200: FormsInTheWay },
      },
    },
    (request) => versions.forms(request.params),
  );

  app.post(
    '/authoring/versions/:key/:version/withdraw',
    {
      config: { refusals: [404, 409, 422] },
      schema: {
        tags,
        summary: 'Withdraw a version that no form is on',
        params,
        response: { 200: Type.Object({ message: Type.String() }) },
      },
    },
    async (request, reply) => ({
      message: send(reply, await versions.withdraw(askedChange(request), request.params)),
    }),
  );
};
