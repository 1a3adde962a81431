import type { TravelerMedium, TravelerPage } from '@alo/schemas';

/** A picture of one pixel. */
export const picture = (id: string, altText: string): TravelerMedium => ({
  attachment_id: id,
  original_filename: `${id}.jpg`,
  mimeType: 'image/jpeg',
  preview_url: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  fileSize: 1000,
  alt_text: altText,
  width: 1,
  height: 1,
  sizes: [],
  uploaded_at: '2026-02-01T10:00:00.000Z',
});

/** A published page with a saved change. */
export const travelerPage = (change: Partial<TravelerPage> = {}): TravelerPage => ({
  mission_statement: '',
  mission_saved_at: null,
  mission_revision: 0,
  brand_logo_attachments: null,
  promotional_video: null,
  marketing_gallery_attachments: [],
  ppp_gallery_attachments: [],
  publication: {
    path: '/stay/alder-quay',
    published_at: '2026-02-01T10:00:00.000Z',
    withdrawn_at: null,
    changes: 1,
  },
  preview_url: 'about:blank',
  ...change,
});
