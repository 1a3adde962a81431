/** Every text of this feature that a person reads; exact where the specification gives it. */
import { clockText, formatNumber, plural } from '@alo/engine';
import { durationText } from '../../lib/duration-text';

const toFixText = (n: number) => plural(n, 'answer to fix', 'answers to fix');
const changes = (n: number) => plural(n, 'change', 'changes');

/** `isDraft`: nobody asked for it (F-43). */
const savedAt = (at: Date, isDraft: boolean) =>
  `${isDraft ? 'Kept as a draft' : 'Saved'} at ${clockText(at)}`;

export const texts = {
  timeLeft: (minutes: number) => `About ${durationText(minutes)} left in this step.`,
  /** ERR-19. */
  fallbacks: {
    refresh: 'Failed to refresh hotel steps',
  },
  noResponse: 'The server did not respond.',
  status: {
    saved: 'All changes saved',
    unsaved: (n: number, isKept: boolean) =>
      isKept ? `${changes(n)} kept on this device, not sent yet` : `${changes(n)} not saved yet`,
    savedAt,
    savedAtWithChanges: (at: Date, isDraft: boolean, n: number, isKept: boolean) =>
      `${savedAt(at, isDraft)}. ${changes(n)} ${isKept ? 'on this device, not sent yet' : 'not saved yet'}.`,
    failed: (n: number) => `Not saved. ${changes(n)} kept on this device.`,
    offline: (since: Date, n: number, isOnline: boolean) =>
      [
        `${isOnline ? 'No server' : 'Offline'} since ${clockText(since)}${n === 0 ? '' : '.'}`,
        ...(n === 0 ? [] : [`${changes(n)} kept on this device.`]),
      ].join(' '),
    nothing: 'Nothing answered yet',
    unsent: (n: number) => plural(n, 'file is not sent yet', 'files are not sent yet'),
    offered: (n: number) => `${plural(n, 'pre-filled answer', 'pre-filled answers')} to confirm`,
    toFix: toFixText,
    /** `misfits`: those of them that cannot be saved. */
    misfits: (toFix: number, misfits: number) =>
      `${toFixText(toFix)}, ${misfits === toFix ? '' : `${formatNumber(misfits)} `}not saved`,
    ready: 'Every step is completed: ready to submit',
    evidenceLeft: (n: number) => plural(n, 'source needs a file', 'sources need a file'),
    toMend: (n: number) => plural(n, 'source to mend', 'sources to mend'),
    stepsLeft: (n: number) => plural(n, 'step is not completed yet', 'steps are not completed yet'),
  },
  banners: {
    offline: (n: number) => (n === 0 ? 'You are offline' : `Offline, ${changes(n)} kept on this device`),
    unreachable: (n: number) => `The server cannot be reached, ${changes(n)} kept on this device`,
    offlineText: 'You can go on working. What you save is sent when the connection is back.',
    offlineKept: 'You can go on working. They are sent when the connection is back.',
    tryNow: 'Try now',
    sending: 'Sending...',
  },
  /** The words of answers that can be read, and not changed. */
  submitted: (day: string) => `Submitted on ${day}`,
  /** STEP-16. */
  failed: 'Failed to load data',
  failedText: 'What you typed is kept.',
  toHotel: 'Go to the hotel',
  overlaysUnreachable: 'This part could not be loaded. Please try again when you are online.',
  shortcuts: 'Shortcuts',
  pageTitle: (step: string, hotel: string) => `${step} · ${hotel} · Alo`,
} as const;
