import type { FilePreview } from '@alo/schemas';
import type { ListedFile } from '../repository.js';

export const typeOfPart = (part: string): string =>
  part === 'text' ? 'text/plain; charset=utf-8' : 'image/webp';

/** Gives what can be shown of a file now. A picture can be shown before anything was made of it. */
export function previewOf(
  { mimeType, preview }: Pick<ListedFile, 'mimeType' | 'preview'>,
  link: (part?: string) => string,
): FilePreview {
  const { parts = [], pages = null } = preview ?? {};
  const isPicture = mimeType.startsWith('image/');
  const shown = parts.filter((part) => part.startsWith('page-')).map((part) => link(part));
  const own = isPicture ? [link()] : [];
  const isEmpty = preview?.state === 'ready' && parts.length === 0;
  return {
    state: isPicture ? 'ready' : isEmpty ? 'none' : (preview?.state ?? 'waiting'),
    thumbnail_url: parts.includes('thumbnail') ? link('thumbnail') : (own[0] ?? null),
    page_urls: shown.length > 0 ? shown : own,
    pages,
    text_url: parts.includes('text') ? link('text') : null,
  };
}
