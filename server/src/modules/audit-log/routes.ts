import { AuditFilter, AuditPage, AuditQuery, tableFormats } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sendTable, tableResponse } from '../../tables/send-table.js';
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

  for (const format of tableFormats) {
    app.get(
      `/audit/${format}`,
      {
        schema: {
          tags,
          summary: `Who did what, as .${format}`,
          querystring: AuditFilter,
          response: tableResponse(format),
        },
      },
      async (request, reply) =>
        sendTable(
          reply,
          auditLog.table(request.query),
          `audit-log-${now().toISOString().slice(0, 10)}`,
          format,
        ),
    );
  }
};
