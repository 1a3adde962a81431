import {
  ChangedDraft,
  DraftReleased,
  NewProposal,
  ProposalRelease,
  ProposalReturn,
  Releasers,
  Uuid,
} from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { callerOf } from '../../../policy/caller.js';
import { askedChange, send } from '../../idempotency/change-request.js';
import type { Authoring } from '../authoring.js';

const tags = ['Drafts of questionnaires'];
const params = Type.Object({ id: Uuid });
const Message = Type.Object({ message: Type.String() });

/** An author proposes a revision; another person releases it or sends it back (docs/authoring.md). */
export const proposalsRoutes: FastifyPluginAsyncTypebox<{ authoring: Authoring }> = async (
  app,
  { authoring: { proposals } },
) => {
  app.get(
    '/authoring/releasers',
    { schema: { tags, summary: 'Who could release what you propose', response: { 200: Releasers } } },
    (request) => proposals.releasers(callerOf(request).userId),
  );

  app.post(
    '/authoring/drafts/:id/proposal',
    {
      config: { refusals: [404, 409, 412, 422] },
      schema: {
        tags,
        summary: 'Propose a revision for release',
        params,
        body: NewProposal,
        response: { 200: ChangedDraft },
      },
    },
    async (request, reply) => ({
      data: send(reply, await proposals.propose(askedChange(request), request.params.id, request.body)),
    }),
  );

  app.delete(
    '/authoring/drafts/:id/proposal',
    {
      config: { refusals: [404, 409, 422] },
      schema: { tags, summary: 'Take back what you have proposed', params, response: { 200: Message } },
    },
    async (request, reply) => ({
      message: send(reply, await proposals.takeBack(askedChange(request), request.params.id)),
    }),
  );

  app.post(
    '/authoring/drafts/:id/proposal/sendBack',
    {
      config: { refusals: [404, 409, 422] },
      schema: {
        tags,
        summary: 'Send back what is proposed, with a reason',
        params,
        body: ProposalReturn,
        response: { 200: Message },
      },
    },
    async (request, reply) => ({
      message: send(
        reply,
        await proposals.sendBack(askedChange(request), request.params.id, request.body.reason),
      ),
    }),
  );

  app.post(
    '/authoring/drafts/:id/proposal/release',
    {
      config: { refusals: [404, 409, 412, 422] },
      schema: {
        tags,
        summary: 'Release what another person has proposed',
        params,
        body: ProposalRelease,
        response: { 200: DraftReleased },
      },
    },
    async (request, reply) =>
      send(reply, await proposals.release(askedChange(request), request.params.id, request.body.sha256)),
  );
};
