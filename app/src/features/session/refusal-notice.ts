import { ApiError, messageOf } from '../../lib/api-error';
import type { NoticeWords } from './Notice';
import { texts } from './texts';

/** What is said of a call that failed: what it was, and why. Without a connection, that what was typed stays. */
export function refusalNotice(error: unknown, title: string): NoticeWords {
  if (error instanceof ApiError && error.code === 'NETWORK')
    return { kind: 'offline', title: messageOf(error), text: texts.login.offline };
  return { kind: 'error', title, text: messageOf(error, title) };
}
