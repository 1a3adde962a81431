import { ScoreHistory, ScoreRecord, Uuid } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { callerOf, hotelOf } from '../../policy/caller.js';
import { changeOf, send } from '../submission/change-request.js';
import type { ScoresService } from './service.js';

const tags = ['Score of a hotel'];
const params = Type.Object({ id: Uuid });
const Message = Type.Object({ message: Type.String() });

/** API-18: the calls without a body, by the last part of their addresses. */
const steps = [
  ['GenerateScore', 'generate', 'Calculate the score'],
  ['ReleaseToHotel', 'release', 'Give the score to the hotel, or the form back'],
  ['ApproveScore', 'approve', 'Agree with the score'],
  ['Publish', 'publish', 'Show the score to travelers'],
] as const;

/** SRV-20, API-18, and the scores themselves. */
export const scoresRoutes: FastifyPluginAsyncTypebox<{ scores: ScoresService }> = async (app, { scores }) => {
  for (const [name, step, summary] of steps) {
    app.post(
      `/hotels/:id/${name}`,
      {
        config: { refusals: [409, 422] },
        schema: { tags, summary, params, response: { 200: Message } },
      },
      async (request, reply) => ({ message: send(reply, await scores[step](changeOf(request))) }),
    );
  }

  app.get(
    '/hotels/:id/scores',
    {
      schema: {
        tags,
        summary: 'Scores of all assessments',
        params,
        response: { 200: Type.Object({ data: ScoreHistory }) },
      },
    },
    async (request) => ({ data: await scores.list(callerOf(request), hotelOf(request)) }),
  );

  app.get(
    '/hotels/:id/scores/:scoreId',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'One score, and all that it follows from',
        params: Type.Object({ id: Uuid, scoreId: Uuid }),
        response: { 200: Type.Object({ data: ScoreRecord }) },
      },
    },
    async (request) => ({
      data: await scores.read(callerOf(request), hotelOf(request), request.params.scoreId.toLowerCase()),
    }),
  );
};
