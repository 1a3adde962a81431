import { AuditFilter, AuditPage, AuditQuery } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { contentDisposition } from '../../http/content-disposition.js';
import type { AuditLogService } from './service.js';

const tags = ['Audit log'];

/** Check S-28. */
export const auditLogRoutes: FastifyPluginAsyncTypebox<{
  readonly auditLog: AuditLogService;
  readonly now: () => Date;
}> = async (app, { auditLog, now }) => {
  app.get(
    '/audit',
    { schema: { tags, summary: 'Who did what', querystring: AuditQuery, response: { 200: AuditPage } } },
    async (request) => auditLog.page(request.query),
  );

  app.get(
    '/audit/csv',
    {
      schema: {
        tags,
        summary: 'Who did what, as a file',
        querystring: AuditFilter,
        response: { 200: { description: 'The file', content: { 'text/csv': { schema: Type.Unknown() } } } },
      },
    },
    async (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          contentDisposition('attachment', `audit-log-${now().toISOString().slice(0, 10)}.csv`),
        )
        .header('cache-control', 'no-store')
        .send(auditLog.file(request.query)),
  );
};
