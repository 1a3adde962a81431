/** Texts of the bell. */
import type { NoticeKind } from '@alo/schemas';

export const noticeTexts = {
  label: (unread: number) => (unread === 0 ? 'Notices' : `Notices, ${unread} new`),
  title: 'Notices',
  none: 'Nothing yet. You hear here when a form is submitted, comes back, is scored or published.',
  failed: 'The notices could not be loaded.',
  isNew: 'New: ',
  kinds: {
    submitted: (hotel) => `${hotel} was submitted`,
    returned: (hotel) => `${hotel} came back: some sources need another file`,
    released: (hotel) => `${hotel} has its score`,
    published: (hotel) => `${hotel} is published`,
  } satisfies Readonly<Record<NoticeKind, (hotel: string) => string>>,
  from: (by: string | null, ago: string) => (by === null ? ago : `${by} · ${ago}`),
} as const;
