/** Formats of typed values. No input makes one slow: each pattern is linear, or the text is short. */

/** Unicode NFC. Below U+0300 nothing composes, so most texts are normal as they are. */
export const normalText = (text: string): string =>
  /[\u0300-\uffff]/.test(text) ? text.normalize('NFC') : text;

/** A decimal number as it travels: no exponent, no sign but minus, no leading dot. */
export const isNumberText = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/**
 * ENG-53: something@host.domain without blanks, at most as long as mail servers take. A repetition in a repetition,
 * linear all the same: each round of the outer one begins with a dot, which the inner one does not match.
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

/** ENG-54: an optional plus, a first digit 1-9, 16 digits at most. */
export const isPhone = (text: string): boolean => /^\+?[1-9]\d{0,15}$/.test(text);

/** A part of a host between dots, in any script: vowel signs are marks. It is 63 long at most, so short work. */
const hostLabel = /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u;

/** Names of regions by their code: the platform has the list (CLDR), so none has to be sent. Any language will do. */
// oxlint-disable-next-line no-restricted-globals -- which codes exist is the same in every language and time zone
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** May a host end with this label? Two Latin letters must be a country's (L-1). */
const canEndHost = (label: string): boolean =>
  !/^[a-z]{2}$/i.test(label) || regions.of(label.toUpperCase()) !== undefined;

/** ENG-52: `http(s)://host…`, or a host with a dot and no scheme; no blanks, no user, a port of 5 figures at most. */
export function isUrl(text: string): boolean {
  if (text.length > 2000 || /\s/.test(text)) return false;
  const scheme = /^https?:\/\//i.exec(text);
  if (!scheme && text.includes('://')) return false;
  const rest = scheme ? text.slice(scheme[0].length) : text;
  const authority = rest.split(/[/?#]/, 1)[0] ?? '';
  const name = authority.replace(/:\d{1,5}$/, '');
  const labels = name.split('.');
  return (
    labels.every((label) => label.length <= 63 && hostLabel.test(label)) &&
    (labels.length === 1 ? scheme !== null : canEndHost(labels.at(-1) ?? ''))
  );
}

/** Does a text have three different letters, in any script (L-16)? */
export const hasWords = (text: string): boolean => new Set(text.toLowerCase().match(/\p{L}/gu)).size > 2;

/** A calendar date that exists, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().slice(0, 10) === text;
}

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Reads `"lat,lng"` in degrees; `undefined` when it is not two numbers. */
export function readCoordinates(text: string): Coordinates | undefined {
  const parts = text.split(',');
  const [latitude, longitude] = parts;
  if (parts.length !== 2 || latitude === undefined || longitude === undefined) return undefined;
  if (!isNumberText(latitude) || !isNumberText(longitude)) return undefined;
  return { latitude: Number(latitude), longitude: Number(longitude) };
}

/** Writes coordinates as they travel: `"lat,lng"`, 6 decimals. */
export const writeCoordinates = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(6)},${longitude.toFixed(6)}`;

export const areOnGlobe = ({ latitude, longitude }: Coordinates): boolean =>
  latitude >= -90 && latitude <= 90 && longitude >= -180 && longitude <= 180;

/** The regular expression of a `pattern`, which a whole text must match. @throws SyntaxError when it is none. */
export const wholeText = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'u');
