/** The texts of figures, which are fetched with them. */
import { defineTexts } from '@alo/words';

export const texts = defineTexts('renderer/figure', {
  missing: 'Not known yet',
  /** `questions`: their numbers, or their words where they have none on this page. */
  needed: 'Still needed: {questions}',
  /** What a value goes without: it is not the whole. */
  without: 'Not complete. Not in it: {names}.',
  noFactor: '{factor} (no published factor)',
  impossible: '{figure} (it cannot be worked out: check its numbers)',
  notKnown: '{name} (not known)',
  columns: { what: 'What', how: 'Worked out from', result: 'Result' },
  factors: 'Factors and their sources',
  /** A field that is asked in each entry of a repeated group. */
  ofEach: '{field} of each {entry}',
  question: 'question {number, number}',
  notAsked: 'The questions that it counts are not asked here.',
  how: 'How it is worked out',
  counted: '{label}: {number}',
  factor: '1 {from} is {factor} {to} ({source}, {date})',
});
