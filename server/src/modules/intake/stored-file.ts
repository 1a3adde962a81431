/** A file that came in, once the store has it. */
import type { Attachment } from '@alo/schemas';
import type { TakenIn } from './take-in.js';

/** A file with the id that the server gave it. */
export interface NewFile extends TakenIn {
  readonly id: string;
}

/** What the sender is told of a file. It is kept for a repeated request, so it holds no address: addresses end. */
export type UploadedFile = Pick<NewFile, 'id' | 'name' | 'mimeType' | 'bytes'>;

export const uploadedFile = ({ id, name, mimeType, bytes }: NewFile): UploadedFile => ({
  ...{ id, name, mimeType, bytes },
});

/** The file as it travels. */
export const attachmentOf = (
  { id, name, mimeType, bytes }: UploadedFile,
  link: (fileId: string) => string,
): Attachment => ({
  attachment_id: id,
  original_filename: name,
  mimeType,
  preview_url: link(id),
  fileSize: bytes,
});
