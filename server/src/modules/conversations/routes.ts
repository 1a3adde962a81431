import { Conversations, Id, NewQuestionMessage, QuestionMessage, Uuid } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { callerOf, hotelOf } from '../../policy/caller.js';
import { changeOf, send } from '../idempotency/change-request.js';
import type { ConversationsService } from './service.js';

const tags = ['Questionnaire of a hotel'];

export const conversationsRoutes: FastifyPluginAsyncTypebox<{
  conversations: ConversationsService;
}> = async (app, { conversations }) => {
  app.get(
    '/hotels/:id/conversations',
    {
      schema: {
        ...{ tags, summary: 'What was written about questions' },
        params: Type.Object({ id: Uuid }),
        response: { 200: Conversations },
      },
    },
    async (request) => conversations.list(callerOf(request), hotelOf(request)),
  );

  app.post(
    '/hotels/:id/conversations/:qid/messages',
    {
      config: { refusals: [404, 409, 422] },
      schema: {
        ...{ tags, summary: 'Write about a question' },
        params: Type.Object({ id: Uuid, qid: Id }),
        body: NewQuestionMessage,
        response: { 200: QuestionMessage },
      },
    },
    async (request, reply) => {
      const { qid } = request.params;
      const change = changeOf(request);
      return send(reply, await conversations.write(change, callerOf(request), qid, request.body));
    },
  );
};
