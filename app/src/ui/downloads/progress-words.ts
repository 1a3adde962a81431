/** How far a download is, in words. */
import { fileSize } from '@alo/renderer';
import { texts } from './texts';

/** The size without its unit, where the whole has the same: `7.9` of `18.4 MB`. */
function partOf(bytes: number, total: number): string {
  const [part, whole] = [fileSize(bytes), fileSize(total)];
  const [figure = part, unit] = part.split(' ');
  return whole.endsWith(` ${unit}`) ? figure : part;
}

/** `7.9 of 18.4 MB`; what has come, where the whole is not known. */
export const bytesText = (bytes: number, total: number | undefined): string =>
  total === undefined
    ? texts.soFar({ bytes: fileSize(bytes) })
    : texts.bytes({ bytes: partOf(bytes, total), total: fileSize(total) });

/** From so many seconds on, minutes are enough. */
const inMinutes = 90;

/** `12 seconds left`. */
export const leftText = (seconds: number): string =>
  seconds < inMinutes
    ? texts.secondsLeft({ count: seconds })
    : texts.minutesLeft({ count: Math.round(seconds / 60) });
