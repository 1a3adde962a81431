import { AssignedReviewers, AssignReviewers, Reviewers } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { askedChange, send } from '../idempotency/change-request.js';
import type { ReviewersService } from './service.js';

const tags = ['Reviewers'];

export const reviewersRoutes: FastifyPluginAsyncTypebox<{ reviewers: ReviewersService }> = async (
  app,
  { reviewers },
) => {
  app.get(
    '/hotelReviewers',
    { schema: { tags, summary: 'Who reviews, and how many hotels', response: { 200: Reviewers } } },
    async () => reviewers.list(),
  );

  app.put(
    '/hotelReviewers',
    {
      config: { refusals: [422] },
      schema: {
        tags,
        summary: 'Say who reviews which hotels',
        body: AssignReviewers,
        response: { 200: AssignedReviewers },
      },
    },
    async (request, reply) =>
      send(reply, await reviewers.assign(askedChange(request), request.body.assignments)),
  );
};
