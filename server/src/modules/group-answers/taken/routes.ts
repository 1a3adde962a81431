import {
  GiveBackGroupAnswers,
  GivenBackResponse,
  HotelGroupAnswers,
  TakeGroupAnswers,
  TakenResponse,
  Uuid,
} from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { callerOf, hotelOf } from '../../../policy/caller.js';
import { changeOf, send } from '../../idempotency/change-request.js';
import { asRefusal } from '../../intake/upload-refusal.js';
import type { TakingService } from './service.js';

const tags = ['Answers of an organization'];
const params = Type.Object({ id: Uuid });

export const takingRoutes: FastifyPluginAsyncTypebox<{ taking: TakingService }> = async (app, { taking }) => {
  app.get(
    '/hotels/:id/groupAnswers',
    {
      schema: {
        tags,
        summary: 'What its organization offers a hotel',
        params,
        response: { 200: HotelGroupAnswers },
      },
    },
    async (request) => ({ data: await taking.read(callerOf(request), hotelOf(request)) }),
  );

  app.post(
    '/hotels/:id/groupAnswers/take',
    {
      config: { refusals: [409, 422, 507] },
      schema: {
        tags,
        summary: 'Take over answers of the organization',
        params,
        body: TakeGroupAnswers,
        response: { 200: TakenResponse },
      },
    },
    async (request, reply) => {
      const done = await taking.take(changeOf(request), request.body).catch((error: unknown) => {
        throw asRefusal(error);
      });
      return send(reply, done);
    },
  );

  app.post(
    '/hotels/:id/groupAnswers/giveBack',
    {
      config: { refusals: [409, 422] },
      schema: {
        tags,
        summary: 'Give answers back to the organization',
        params,
        body: GiveBackGroupAnswers,
        response: { 200: GivenBackResponse },
      },
    },
    async (request, reply) =>
      send(reply, await taking.giveBack(changeOf(request), request.body.question_ids)),
  );
};
