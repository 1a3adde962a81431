/** The words of what an organization has answered, on the form of its hotel. */
import { formatNumber, plural } from '@alo/engine';
import type { Covers } from '@alo/schemas';

const holdsFor = ({ hotels, of }: Covers): string => {
  if (of === 1) return 'It holds for 1 hotel.';
  return hotels === of
    ? `It holds for all ${formatNumber(of)} hotels.`
    : `It holds for ${formatNumber(hotels)} of ${formatNumber(of)} hotels.`;
};

/** How what is no longer offered goes on. */
const stays = 'It stays here until you change it or give it back.';

export const texts = {
  from: (group: string) => `From ${group}`,
  /** Before the answer in words. */
  answers: (group: string) => `${group} answers: `,
  hasOwn: 'You have your own answer. ',
  same: (group: string) => `${group} gives the same answer`,
  changed: (group: string) => `${group} has changed this answer: `,
  now: (group: string) => `${group} answers now: `,
  documents: (n: number) => `, with ${plural(n, 'document', 'documents')}`,
  validUntil: (day: string) => `, valid until ${day}`,
  holdsFor,
  taken: (by: string | null, day: string) =>
    by === null ? `Taken over on ${day}.` : `Taken over by ${by} on ${day}.`,
  keptOlder: (group: string) => `You keep an earlier answer of ${group}.`,
  expired: (group: string, day: string | null) =>
    `This answer of ${group} ended${day === null ? '' : ` on ${day}`}.`,
  withdrawn: (group: string) => `${group} has withdrawn this answer.`,
  stays,
  take: 'Take over',
  takeAgain: 'Take over again',
  replace: 'Replace mine',
  taking: 'Taking over...',
  giveBack: 'Give back',
  givingBack: 'Giving back...',
  keep: 'Keep it',
  keepMine: 'Keep mine',
  wasTaken: (question: string) => `Taken over: ${question}`,
  wasGivenBack: (question: string) => `Given back: ${question}`,
  wasReplaced: 'Your answer has been replaced.',
  isBack: 'Your answer is back. Save it to keep it.',
  banner: (n: number, group: string) =>
    n === 1
      ? `1 answer of ${group} holds for this hotel`
      : `${formatNumber(n)} answers of ${group} hold for this hotel`,
  outdated: (n: number, group: string) =>
    `${group} has changed ${plural(n, 'answer', 'answers')} that you have taken over`,
  alsoOutdated: (n: number) => `It has changed ${plural(n, 'other', 'others')} that you have taken over.`,
  takeAll: (n: number) => (n === 1 ? 'Take it over' : `Take over ${formatNumber(n)}`),
  takeAllAgain: (n: number) => `Take over ${formatNumber(n)} again`,
  next: 'Show next',
  everywhere: (n: number) => `In all steps: take over ${formatNumber(n)}`,
  notTaken: (n: number) =>
    n === 1 ? '1 answer was not taken over' : `${formatNumber(n)} answers were not taken over`,
  notGivenBack: 'The answer was not given back',
  why: (question: string, reason: string) => `${question}: ${reason}`,
  more: (n: number) => `And ${formatNumber(n)} more.`,
  /** It is done, but the form shows what was before. */
  notUpdated: 'The form could not be brought up to date. Please reload the page.',
} as const;
