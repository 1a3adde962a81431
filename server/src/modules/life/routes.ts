import { ScoreHistory, ScoreRecord, SubmitResponse, Uuid } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { callerOf, hotelOf } from '../../policy/caller.js';
import { changeOf, send } from '../idempotency/change-request.js';
import type { LifeService } from './service.js';

const tags = ['Score of a hotel'];
const questionnaireTags = ['Questionnaire of a hotel'];
const params = Type.Object({ id: Uuid });
const Message = Type.Object({ message: Type.String() });

/** API-18: the calls without a body, by the last part of their addresses. */
const steps = [
  ['GenerateScore', 'generate', 'Calculate the score'],
  ['ReleaseToHotel', 'release', 'Give the score to the hotel, or the form back'],
  ['ApproveScore', 'approve', 'Agree with the score'],
  ['Publish', 'publish', 'Show the score to travelers'],
] as const;

/** SRV-17, SRV-20, API-18, and the scores themselves. */
export const lifeRoutes: FastifyPluginAsyncTypebox<{ life: LifeService }> = async (app, { life }) => {
  for (const [name, step, summary] of steps) {
    app.post(
      `/hotels/:id/${name}`,
      {
        config: { refusals: [409, 422] },
        schema: { tags, summary, params, response: { 200: Message } },
      },
      async (request, reply) => ({ message: send(reply, await life[step](changeOf(request))) }),
    );
  }

  app.post(
    '/hotels/:id/submitForm',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags: questionnaireTags,
        summary: 'Submit the questionnaire',
        params,
        response: { 200: SubmitResponse },
      },
    },
    async (request, reply) => send(reply, await life.submit(changeOf(request))),
  );

  app.post(
    '/hotels/:id/StartNextAssessment',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags: questionnaireTags,
        summary: 'Begin the next assessment with what still fits',
        params,
        response: { 200: Message },
      },
    },
    async (request, reply) => ({ message: send(reply, await life.startNext(changeOf(request))) }),
  );

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
    async (request) => ({ data: await life.list(callerOf(request), hotelOf(request)) }),
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
      data: await life.read(callerOf(request), hotelOf(request), request.params.scoreId.toLowerCase()),
    }),
  );
};
