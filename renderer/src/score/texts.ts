/** Every text of this folder that a person reads. */
import { defineTexts } from '@alo/words';
export const scoreTexts = defineTexts('renderer/score', {
  why: 'Shows why',
  weight: 'weight {weight, number}',
  lift: '+{lift, number} by a certificate',
  /** The arithmetic of a category: its points, and what a certificate adds. */
  sum: '{earned} of {possible} points: {score}',
  lifted: ' + {lift, number} by a certificate, 100 at most: {score}',
  noLines: 'No question of this form counts here.',
  rows: '{answered, number} of {all, number} rows answered',
  /** Points, beside a question. */
  earned: '{earned} of {possible}',
  /** Why a line counts as it does. */
  reasons: {
    answered: 'answered: counts without a file',
    earnsNothing: 'answered: this answer earns nothing',
    verified: 'approved by a reviewer: counts in full',
    claimed: 'no approved file yet: {product}',
    rejected: 'its file is rejected: {product}',
    asked: 'asked about: counts nothing until that is settled',
    refused: 'the answer is rejected: counts nothing',
    withheld:
      'a figure behind it is missing or too low to be believed: counts nothing until a reviewer approves the answer',
    unanswered: 'not answered yet',
    zeroWhileHidden: 'hidden by a weak answer: its {points} points stay open',
    excluded: 'hidden: does not count',
    notApplicable: 'does not apply: does not count',
  },
  /** What to answer, to raise the score. */
  better: {
    keep: 'Keep the answer',
    fillIn: 'Fill in an answer',
    atLeast: 'Reach at least {figure}',
    atMost: 'Come down to {figure} or less',
    add: 'Also choose “{option}”',
    choose: 'Answer “{option}”',
  },
  bands: {
    below: 'below {limit, number}',
    range: '{from, number} to {to, number}',
  },
});
