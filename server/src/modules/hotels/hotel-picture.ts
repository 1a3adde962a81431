/** The picture of a hotel: its own, else a drawing. */
import type { Caller } from '../../policy/caller.js';
import { sizePart } from '../../storage/file-keys.js';
import { drawingPath } from './drawings/drawing.js';
import { drawingOf, type DrawnHotel } from './drawings/scene-of.js';

/** The main picture of the page for travelers. */
export interface MainPicture {
  readonly id: string;
  /** The smallest width in which it was made, in pixels. */
  readonly width: number;
  /** Anybody may fetch it. */
  readonly isPublished: boolean;
}

/** The address of a published picture or video, or of a part that was made of it. */
export const publicMediumPath = (id: string, part?: string): string =>
  `/stay/media/${id}${part === undefined ? '' : `/${part}`}`;

/** The signed address of a part of a file. */
export type LinkToPart = (grant: {
  readonly hotelId: string;
  readonly fileId: string;
  readonly familyId: string;
  readonly part: string;
}) => string;

interface PicturedHotel extends DrawnHotel {
  readonly image_url: string | null;
  readonly main_picture: MainPicture | null;
}

/** Gives the address of a hotel's picture, for one sign-in. That of a published picture stays the same, and is kept. */
export function pictureOf(
  { image_url: given, main_picture: main, ...hotel }: PicturedHotel,
  { familyId }: Pick<Caller, 'familyId'>,
  linkTo: LinkToPart,
): string {
  if (given !== null) return given;
  if (main === null) return drawingPath(drawingOf(hotel));
  const part = sizePart(main.width);
  return main.isPublished
    ? publicMediumPath(main.id, part)
    : linkTo({ hotelId: hotel.id, fileId: main.id, familyId, part });
}
