/** The words of the GBTA file on the form. */
import { formatNumber, plural } from '@alo/engine';

interface Said {
  readonly ref: string;
  readonly said: string;
  readonly comment: string | null;
}

const quoted = (words: string): string => `“${words}”`;
const withComment = (comment: string | null): string =>
  comment === null ? '' : `, with the comment ${quoted(comment)}`;

export const texts = {
  prefilled: 'Pre-filled from the GBTA file',
  confirmed: 'Confirmed, from the GBTA file',
  says: ({ ref, said, comment }: Said) => `Row ${ref} says ${quoted(said)}${withComment(comment)}.`,
  keeps: ({ ref, said, comment }: Said) =>
    `Your answer stays. Row ${ref} of the GBTA file says ${quoted(said)}${withComment(comment)}`,
  offers: ({ ref, said, comment }: Said) =>
    `Row ${ref} of the GBTA file says ${quoted(said)}${withComment(comment)}`,
  would: ', which would be ',
  evidence: 'Its evidence link',
  confirm: 'Confirm',
  confirming: 'Confirming...',
  clear: 'Clear',
  take: 'Take it',
  keep: 'Keep mine',
  wasConfirmed: (question: string) => `Confirmed: ${question}`,
  banner: (n: number, file: string) =>
    `${plural(n, 'answer of this step comes', 'answers of this step come')} from ${file}`,
  progress: (done: number, n: number) =>
    `Look at each one and confirm it. ${done} of ${n} ${done === 1 ? 'is' : 'are'} confirmed.`,
  next: 'Next one',
  all: (n: number) => `Confirm all ${n}`,
  allConfirmed: (n: number) => `${plural(n, 'answer', 'answers')} confirmed`,
  submits: (n: number) =>
    n === 1
      ? '1 answer comes from the GBTA file, and nobody has confirmed it. Submitting confirms it:'
      : `${formatNumber(n)} answers come from the GBTA file, and nobody has confirmed them. Submitting confirms them:`,
  more: (n: number) => `and ${formatNumber(n)} more`,
} as const;
