/** Addresses of files: a browser that shows an image or follows a link sends no bearer token, so the address is the proof. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '../../limits.js';

/** Says in which sign-in which file may be fetched, and until when. */
export interface FileGrant {
  readonly hotelId: string;
  readonly fileId: string;
  /** The sign-in in which the address was made. When it has ended, the address is good for nothing. */
  readonly familyId: string;
  /** A part of its preview; absent: the file itself. */
  readonly part?: string | undefined;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export interface FileLinks {
  /** The address of a file of a hotel for one sign-in; good for 15 minutes at most. */
  link(grant: Omit<FileGrant, 'until'>): string;
  /** Reads a token; gives undefined when the server has not made it, or it has expired. */
  read(token: string): FileGrant | undefined;
}

const compact = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
const expanded = (text: string): string =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** @param now the clock of the server; that of the reader does not matter */
export function createFileLinks(secret: string, now: () => Date): FileLinks {
  const sign = (text: string): Buffer => createHmac('sha256', `files ${secret}`).update(text).digest();
  return {
    link({ hotelId, fileId, familyId, part }) {
      // Whole minutes: a page that is loaded again has the same addresses for a while.
      const minute = 60_000;
      const until = Math.ceil((now().getTime() + limits.fileLink) / minute) * minute;
      const fields = [
        compact(hotelId),
        compact(fileId),
        compact(familyId),
        until.toString(36),
        ...(part ? [part] : []),
      ];
      const text = fields.join('.');
      return `/api/files/${text}.${sign(text).toString('base64url')}`;
    },
    read(token) {
      const at = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(at, 0));
      const given = Buffer.from(token.slice(at + 1), 'base64url');
      const wanted = sign(text);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
      const [hotelId = '', fileId = '', familyId = '', end = '', part] = text.split('.');
      const until = Number.parseInt(end, 36);
      // A clock that was set back must not make old addresses good for longer.
      const left = until - now().getTime();
      if (left < 0 || left > 2 * limits.fileLink) return undefined;
      return {
        hotelId: expanded(hotelId),
        fileId: expanded(fileId),
        familyId: expanded(familyId),
        part,
        until,
      };
    },
  };
}
