import { NoticeMails, Notices, NoticesRead, Said } from '@alo/schemas';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Executor } from '../../database/executor.js';
import { callerOf } from '../../policy/caller.js';
import { noticeTexts } from './texts.js';
import * as repository from './repository.js';

const tags = ['Notices'];
/** So many are shown; older ones are deleted after a while. */
const most = 30;

export interface NoticesRoutesOptions {
  readonly database: Executor;
  readonly now: () => Date;
}

/** What a person is told about hotels, and whether by mail, too. */
export const noticesRoutes: FastifyPluginAsyncTypebox<NoticesRoutesOptions> = async (
  app,
  { database, now },
) => {
  app.get(
    '/notices',
    { schema: { tags, summary: 'What happened to your hotels', response: { 200: Notices } } },
    async (request) => {
      const found = await repository.listNotices(database, callerOf(request).userId, most);
      return {
        data: found.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
        unread: found.filter(({ is_read }) => !is_read).length,
      };
    },
  );

  app.post(
    '/notices/read',
    { schema: { tags, summary: 'You have read them', body: NoticesRead, response: { 200: Said } } },
    async (request) => {
      const { userId } = callerOf(request);
      await repository.readNotices(database, { userId, until: request.body.until }, now());
      return { message: noticeTexts.read };
    },
  );

  app.put(
    '/auth/account/noticeMails',
    {
      schema: { tags, summary: 'Get mails about hotels, or not', body: NoticeMails, response: { 200: Said } },
    },
    async (request) => {
      const { noticeMails } = request.body;
      await repository.setNoticeMails(database, callerOf(request).userId, noticeMails);
      return { message: noticeMails ? noticeTexts.mailsOn : noticeTexts.mailsOff };
    },
  );
};
