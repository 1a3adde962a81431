import { Uuid } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { contentDisposition } from '../../http/content-disposition.js';
import { callerOf, hotelOf } from '../../policy/caller.js';
import { mediaTypes } from '../detailed-assessment/media-types.js';
import type { VsmeService } from './service.js';

export const vsmeRoutes: FastifyPluginAsyncTypebox<{ vsme: VsmeService }> = async (app, { vsme }) => {
  app.get(
    '/hotels/:id/vsme',
    {
      config: { refusals: [404, 409] },
      schema: {
        tags: ['Detailed assessment'],
        summary: 'The answers in EFRAG’s VSME template',
        params: Type.Object({ id: Uuid }),
        querystring: Type.Object({ score: Type.Optional(Uuid) }, { additionalProperties: false }),
        response: {
          200: { description: 'The file', content: { [mediaTypes.xlsx]: { schema: Type.Unknown() } } },
        },
      },
    },
    async (request, reply) => {
      const closed = new AbortController();
      reply.raw.once('close', () => closed.abort(new Error('The client went away.')));
      const { name, content } = await vsme.download(
        {
          ...{ caller: callerOf(request), hotelId: hotelOf(request) },
          scoreId: request.query.score?.toLowerCase(),
        },
        closed.signal,
      );
      return reply
        .type(mediaTypes.xlsx)
        .header('content-disposition', contentDisposition('attachment', name))
        .header('cache-control', 'no-store')
        .send(content);
    },
  );
};
