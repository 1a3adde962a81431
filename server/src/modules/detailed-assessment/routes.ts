import { DetailedAssessment, downloadFormats, ExportedAssessment, Uuid } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { contentDisposition } from '../../http/content-disposition.js';
import { callerOf, hotelOf } from '../../policy/caller.js';
import { mediaTypes } from './media-types.js';
import type { AssessmentRequest, DetailedAssessmentService } from './service.js';

const tags = ['Detailed assessment'];
const querystring = Type.Object({ score: Type.Optional(Uuid) }, { additionalProperties: false });

const asked = (request: FastifyRequest, score: string | undefined): AssessmentRequest => ({
  caller: callerOf(request),
  hotelId: hotelOf(request),
  scoreId: score?.toLowerCase(),
});

/** PROD-15. */
export const detailedAssessmentRoutes: FastifyPluginAsyncTypebox<{
  assessments: DetailedAssessmentService;
}> = async (app, { assessments }) => {
  app.addHook('onClose', async () => {
    assessments.close();
  });
  app.get(
    '/hotels/:id/detailedAssessment',
    {
      config: { refusals: [404] },
      schema: {
        tags,
        summary: 'All answers in words',
        params: Type.Object({ id: Uuid }),
        querystring,
        response: { 200: Type.Object({ data: DetailedAssessment }) },
      },
    },
    async (request) => ({ data: await assessments.read(asked(request, request.query.score)) }),
  );

  app.get(
    '/hotels/:id/detailedAssessment/:format',
    {
      config: { refusals: [404, 409] },
      schema: {
        tags,
        summary: 'All answers as a file',
        params: Type.Object({ id: Uuid, format: Type.Enum([...downloadFormats]) }),
        querystring,
        response: {
          200: {
            description: 'The file',
            content: {
              ...Object.fromEntries(
                Object.values(mediaTypes).map((type) => [type, { schema: Type.Unknown() }]),
              ),
              [mediaTypes.json]: { schema: ExportedAssessment },
            },
          },
        },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const closed = new AbortController();
      reply.raw.once('close', () => closed.abort(new Error('The client went away.')));
      const { name, mimeType, content } = await assessments.download(
        asked(request, query.score),
        params.format,
        closed.signal,
      );
      return reply
        .type(mimeType)
        .header('content-disposition', contentDisposition('attachment', name))
        .header('cache-control', 'no-store')
        .send(content);
    },
  );
};
