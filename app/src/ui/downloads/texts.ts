/** What is said while a download takes long. How it ends stands in `lib/download-texts.ts`. */
import { plural } from '@alo/engine';
import { fileSize } from '@alo/renderer';

/** From so many seconds on, minutes are enough. */
const inMinutes = 90;

/** The size without its unit, where the whole has the same: `7.9` of `18.4 MB`. */
function partOf(bytes: number, total: number): string {
  const [part, whole] = [fileSize(bytes), fileSize(total)];
  const [figure = part, unit] = part.split(' ');
  return whole.endsWith(` ${unit}`) ? figure : part;
}

export const texts = {
  beingMade: 'Being made on the server',
  bytes: (bytes: number, total: number | undefined) =>
    total === undefined ? `${fileSize(bytes)} so far` : `${partOf(bytes, total)} of ${fileSize(total)}`,
  left: (seconds: number) =>
    seconds < inMinutes
      ? `${plural(seconds, 'second', 'seconds')} left`
      : `${plural(Math.round(seconds / 60), 'minute', 'minutes')} left`,
  progressOf: (fileName: string) => `Progress of ${fileName}`,
  cancel: 'Cancel the download',
  cancelOf: (fileName: string) => `Cancel the download of ${fileName}`,
  repeat: 'Try again',
} as const;
