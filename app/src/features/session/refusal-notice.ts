import { messageOf } from '../../lib/api-error';
import type { NoticeWords } from './Notice';

/** What is said of a call that failed: what it was, and why. */
export const refusalNotice = (error: unknown, title: string): NoticeWords => ({
  kind: 'stop',
  title,
  text: messageOf(error, title),
});
