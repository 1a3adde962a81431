import { LegalTerms } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { contentDisposition } from '../../http/content-disposition.js';
import type { LegalService } from './service.js';

const tags = ['Legal'];

/** SRV-26, API-37. */
export const legalRoutes: FastifyPluginAsyncTypebox<{ legal: LegalService }> = async (app, { legal }) => {
  app.addHook('onClose', async () => {
    legal.close();
  });

  app.get(
    '/legal/terms',
    {
      schema: {
        tags,
        summary: 'The terms of use, in Markdown',
        response: { 200: Type.Object({ data: LegalTerms }) },
      },
    },
    async () => ({ data: legal.terms() }),
  );

  app.get(
    '/legal/terms/current/pdf',
    {
      schema: {
        tags,
        summary: 'The terms of use as a PDF',
        response: {
          200: { description: 'The file', content: { 'application/pdf': { schema: Type.Unknown() } } },
        },
      },
    },
    async (_request, reply) => {
      const { name, content } = await legal.file();
      return reply
        .type('application/pdf')
        .header('content-disposition', contentDisposition('attachment', name))
        .header('cache-control', 'no-store')
        .send(content);
    },
  );
};
