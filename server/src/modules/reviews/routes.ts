import { SaveReviewsRequest, SaveReviewsResponse, SourcesResponse, Uuid } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { callerOf, hotelOf } from '../../policy/caller.js';
import { changeOf, send } from '../idempotency/change-request.js';
import type { ReviewsService } from './service.js';

const tags = ['Sources of a hotel'];
const Params = Type.Object({ id: Uuid });

/** SRV-15, API-07, API-08. */
export const reviewsRoutes: FastifyPluginAsyncTypebox<{ reviews: ReviewsService }> = async (
  app,
  { reviews },
) => {
  app.get(
    '/hotels/:id/sources',
    {
      schema: {
        tags,
        summary: 'Questions with evidence, their files and reviews',
        params: Params,
        response: { 200: Type.Object({ data: SourcesResponse }) },
      },
    },
    async (request) => ({ data: await reviews.sources(callerOf(request), hotelOf(request)) }),
  );

  app.post(
    '/hotels/:id/sources/review',
    {
      config: { refusals: [409, 412, 422] },
      schema: {
        tags,
        summary: 'Approve and reject sources',
        params: Params,
        body: SaveReviewsRequest,
        response: { 200: SaveReviewsResponse },
      },
    },
    async (request, reply) => send(reply, await reviews.save(changeOf(request), request.body)),
  );
};
