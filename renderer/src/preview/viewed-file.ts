import type { FilePreview, HotelFile } from '@alo/schemas';

/** A file that can be looked at. Addresses are good for 15 minutes. */
export interface ViewedFile {
  readonly id: string;
  readonly fileName: string;
  /** The file itself. */
  readonly fileUrl: string;
  readonly mimeType: string;
  /** The size in bytes. */
  readonly fileSize?: number | undefined;
  /** What can be shown of it; absent: an image or a video shows itself. */
  readonly preview?: FilePreview | undefined;
  readonly hasActiveContent?: boolean | undefined;
  /** `null` when the account is gone. */
  readonly addedBy?: string | null | undefined;
  /** ISO 8601. */
  readonly addedAt?: string | undefined;
}

export const viewedFile = (file: HotelFile): ViewedFile => ({
  id: file.attachment_id,
  fileName: file.original_filename,
  fileUrl: file.preview_url,
  mimeType: file.mimeType,
  fileSize: file.fileSize,
  preview: file.preview,
  hasActiveContent: file.has_active_content,
  addedBy: file.uploaded_by,
  addedAt: file.uploaded_at,
});

/** What a viewer shows of a file. */
export type Shown =
  | { readonly kind: 'pages'; readonly urls: readonly string[] }
  | { readonly kind: 'text' | 'video'; readonly url: string }
  | { readonly kind: 'waiting' | 'none' | 'failed' };

const isOf = ({ mimeType }: ViewedFile, kind: string) => mimeType.startsWith(`${kind}/`);

/**
 * Gives the pictures of pages where there are some, else the words, else the file itself where a browser can show it.
 */
export function shownOf(file: ViewedFile): Shown {
  const { preview } = file;
  if (preview && preview.page_urls.length > 0) return { kind: 'pages', urls: preview.page_urls };
  if (preview?.text_url) return { kind: 'text', url: preview.text_url };
  if (isOf(file, 'video')) return { kind: 'video', url: file.fileUrl };
  if (preview?.state === 'failed' || preview?.state === 'waiting') return { kind: preview.state };
  if (isOf(file, 'image')) return { kind: 'pages', urls: [file.fileUrl] };
  return { kind: 'none' };
}

/** Counts the pages that can be turned; 1 where there is nothing to turn. */
export const pageCount = (file: ViewedFile): number => {
  const shown = shownOf(file);
  return shown.kind === 'pages' ? shown.urls.length : 1;
};

/** The picture to fetch before a person looks at the file: the first one. */
export const firstPicture = (file: ViewedFile | undefined): string | undefined => {
  const shown = file && shownOf(file);
  return shown?.kind === 'pages' ? shown.urls[0] : undefined;
};

/** A small picture of it; `undefined` where there is none (yet). */
export const thumbnailOf = (file: ViewedFile): string | undefined =>
  file.preview?.thumbnail_url ?? (isOf(file, 'image') ? file.fileUrl : undefined);
