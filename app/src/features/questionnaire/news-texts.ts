/** The words of the banners that are fetched when they are shown. */
import { dayAndClockText, plural, unitAfter, type Figure } from '@alo/engine';

export const news = {
  restored: (n: number) => `${plural(n, 'answer was', 'answers were')} kept on this device.`,
  restoredText: (at: Date, steps: string) =>
    `Typed in ${steps} on ${dayAndClockText(at)}. Not sent yet. Save to send.`,
  restoredKeep: 'Keep',
  restoredDiscard: 'Discard',
  filesKept: (n: number) => `${plural(n, 'file was', 'files were')} kept on this device, not sent yet.`,
  filesKeptText: (names: string) => `${names}.`,
  sendFiles: 'Send now',
  offered: (n: number) => `${plural(n, 'answer is', 'answers are')} pre-filled from the hotel’s record.`,
  offeredText: 'Look at them and save them with the step, or all at once.',
  confirmAll: 'Confirm all',
  undo: 'Undo',
  /** `value`: in the unit of the figure. One that would be rounded to 0 shows its first digit. */
  remark: ({ title, unit, decimals = 2 }: Figure, value: number, message: string) => {
    const isSmall = value !== 0 && Math.abs(value) < 0.5 / 10 ** decimals;
    const digits = isSmall ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: decimals };
    return `${title}: ${value.toLocaleString(undefined, digits)}${unitAfter(unit)}. ${message}`;
  },
  withheld: 'This earns nothing until a reviewer approves it.',
  notKept: 'This browser keeps nothing on this device.',
  notKeptText: 'Save often: what you type is gone when the page is closed.',
  sentBack: 'Sent back by the reviewers',
  sentBackText: 'What needs work can be changed. All other answers are locked.',
  discarded: (n: number) => `${plural(n, 'answer', 'answers')} discarded.`,
  discardedText: 'They can be brought back until you leave the questionnaire.',
} as const;
