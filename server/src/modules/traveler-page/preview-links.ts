/** Addresses of the page as it is edited: a frame sends no bearer token, so the address is the proof. */
import type { FileLinks } from '../stored-files/file-links.js';

/** What the address of a page has in the place of a part of a file. */
const part = 'page';

export interface PreviewGrant {
  readonly hotelId: string;
  readonly familyId: string;
}

const prefix = '/api/files/';

export const createPreviewLinks = (links: FileLinks) => ({
  /** Makes an address that is good for 15 minutes at most, for one sign-in. */
  link: ({ hotelId, familyId }: PreviewGrant): string =>
    links.link({ hotelId, fileId: hotelId, familyId, part }).replace(prefix, '/api/travelers/preview/'),
  /** Reads a token; gives undefined when the server has not made it, or it has expired. */
  read(token: string): PreviewGrant | undefined {
    const grant = links.read(token);
    return grant?.part === part && grant.fileId === grant.hotelId ? grant : undefined;
  },
});

export type PreviewLinks = ReturnType<typeof createPreviewLinks>;
