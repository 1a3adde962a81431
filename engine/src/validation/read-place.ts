/** Reading coordinates as people write or copy them (L-13). */
import { writeCoordinates } from '../model/formats.js';

/** The two halves of a place, as typed. */
export interface PlaceHalves {
  readonly latitude: string;
  readonly longitude: string;
}

/**
 * Degrees with `.` or `,` as decimal sign, and with `°`; a minus or a letter says which half of the globe. `undefined` when
 * it is no such, or has both: `-8 W` could be meant either way.
 */
function readDegrees(text: string, letters: string): number | undefined {
  const plain = text
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .toUpperCase();
  const [, sign, whole, decimals, letter] =
    /^([-+]?)(\d{1,3})(?:[.,](\d*))?\s*°?\s*([NSEW]?)$/.exec(plain) ?? [];
  if (whole === undefined || letter === undefined || (letter !== '' && !letters.includes(letter)))
    return undefined;
  if (sign === '-' && letter !== '') return undefined;
  const degrees = Number(`${whole}.${decimals ?? ''}0`);
  return sign === '-' || letter === 'S' || letter === 'W' ? -degrees : degrees;
}

/** `"lat,lng"` as it travels, with 6 decimals; `undefined` while a half is missing or no number. The range is not checked. */
export function readPlace({ latitude, longitude }: PlaceHalves): string | undefined {
  const [lat, lng] = [readDegrees(latitude, 'NS'), readDegrees(longitude, 'EW')];
  return lat === undefined || lng === undefined
    ? undefined
    : writeCoordinates({ latitude: lat, longitude: lng });
}

/**
 * The halves of a text that holds both, such as `41.15, -8.61` on a clipboard; `undefined` when it holds one at most.
 * `41,15` is one number: a comma without a space parts two numbers only where both have a decimal point.
 */
export function splitPlace(text: string): PlaceHalves | undefined {
  const plain = text.trim();
  const [, latitude, longitude] =
    /^([^;]*);([^;]*)$/.exec(plain) ??
    /^(\S.*?),\s+(\S.*)$/.exec(plain) ??
    /^([-+\d]\S*)\s+([-+\d]\S*)$/.exec(plain) ??
    /^([^\s,.]*\.[^\s,]*),([^\s,.]*\.[^\s,]*)$/.exec(plain) ??
    [];
  return latitude === undefined || longitude === undefined
    ? undefined
    : { latitude: latitude.trim(), longitude: longitude.trim() };
}

/** Both halves in one text, from which `splitPlace` takes them again. */
export const joinPlace = ({ latitude, longitude }: PlaceHalves): string => `${latitude}; ${longitude}`;
