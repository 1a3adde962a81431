/** The addresses of documents of organizations. */
import type { Attachment } from '@alo/schemas';
import type { FileGrant, FileLinks } from '../../stored-files/file-links.js';
import type { HeldDocument } from '../repository.js';

/** The address of a document, for one reader and a short time. */
export type DocumentLink = (documentId: string) => string;

/** Says that the place of an address is an organization, not a hotel: no part of a preview is called so. */
const part = 'organization';

export const documentLinksFor =
  (links: Pick<FileLinks, 'link'>) =>
  (familyId: string, organizationId: string): DocumentLink =>
  (fileId) =>
    links.link({ hotelId: organizationId, fileId, familyId, part });

/** The organization of an address; undefined where it is that of a file of a hotel. */
export const organizationOfGrant = (grant: FileGrant): string | undefined =>
  grant.part === part ? grant.hotelId : undefined;

/** The document as it travels. */
export const documentAttachment = (
  { id, name, mimeType, bytes }: Pick<HeldDocument, 'id' | 'name' | 'mimeType' | 'bytes'>,
  link: DocumentLink,
): Attachment => ({
  attachment_id: id,
  original_filename: name,
  mimeType,
  preview_url: link(id),
  fileSize: bytes,
});
