/** The texts of figures, which are fetched with them. */
import { formatList } from '@alo/engine';

export const texts = {
  missing: 'Not known yet',
  /** `questions`: their numbers, or their words where they have none on this page. */
  needed: (questions: readonly string[]) => `Still needed: ${formatList(questions)}`,
  /** What a value goes without: it is not the whole. */
  without: (names: readonly string[]) => `Not complete. Not in it: ${formatList(names)}.`,
  noFactor: (factor: string) => `${factor} (no published factor)`,
  impossible: (figure: string) => `${figure} (it cannot be worked out: check its numbers)`,
  notKnown: (name: string) => `${name} (not known)`,
  columns: { what: 'What', how: 'Worked out from', result: 'Result' },
  factors: 'Factors and their sources',
  /** A field that is asked in each entry of a repeated group. */
  ofEach: (field: string, entry: string) => `${field} of each ${entry}`,
  question: (number: number) => `question ${number}`,
  notAsked: 'The questions that it counts are not asked here.',
  how: 'How it is worked out',
  counted: (label: string, number: string) => `${label}: ${number}`,
  factor: (from: string, factor: string, to: string, source: string, date: string) =>
    `1 ${from} is ${factor} ${to} (${source}, ${date})`,
  kinds: {
    sum: (terms: readonly string[]) => terms.join(' + '),
    product: (terms: readonly string[]) => terms.join(' × '),
    quotient: (terms: readonly string[]) => terms.join(' ÷ '),
  },
} as const;
