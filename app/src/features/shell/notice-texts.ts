/** Texts of the bell. */
import type { NoticeKind } from '@alo/schemas';

export const noticeTexts = {
  label: (unread: number) => (unread === 0 ? 'Notices' : `Notices, ${unread} new`),
  title: 'Notices',
  none: 'Nothing yet. You hear here when a form is submitted, comes back, is scored or published, and when somebody writes about an answer.',
  failed: 'The notices could not be loaded.',
  isNew: 'New: ',
  kinds: {
    submitted: (hotel) => `${hotel} was submitted`,
    returned: (hotel) => `${hotel} came back: some sources need another file`,
    released: (hotel) => `${hotel} has its score`,
    published: (hotel) => `${hotel} is published`,
    message: (hotel) => `${hotel}: somebody has written about an answer`,
  } satisfies Readonly<Record<NoticeKind, (hotel: string) => string>>,
  from: (by: string | null, ago: string) => (by === null ? ago : `${by} · ${ago}`),
} as const;
