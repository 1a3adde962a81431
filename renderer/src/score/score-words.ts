/** The words of a score's trace. */
import { unitAfter, type Question } from '@alo/engine';
import {
  earnedIn,
  shownScore,
  type BetterAnswer,
  type CategoryScore,
  type ScoreLine,
} from '@alo/engine/scoring';
import { scoreTexts } from './texts.js';

const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const gainFigure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1, signDisplay: 'always' });

const points = (value: number): string => figure.format(value);
/** A difference with its sign: `+0.9`. */
export const gainText = (value: number): string => gainFigure.format(value);

/** Gives the whole number that hotels see, or says that there is none. */
export const scoreWord = (score: number | null): string => String(shownScore(score) ?? 'NA');

/** Writes `staff-training` as `Staff training`. */
export const categoryTitle = (key: string): string => {
  const words = key.replaceAll(/[-_]+/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

/** Says why a line counts as it does. */
export function reasonWords({ reason, points: value, maximum, factor }: ScoreLine): string {
  const product = `${points(value)} × ${points(factor)}`;
  switch (reason) {
    case 'answered':
      return value === 0 ? 'answered: this answer earns nothing' : 'answered: counts without a file';
    case 'verified':
      return 'approved by a reviewer: counts in full';
    case 'claimed':
      return `no approved file yet: ${product}`;
    case 'rejected':
      return `its file is rejected: ${product}`;
    case 'asked':
      return 'asked about: counts nothing until that is settled';
    case 'refused':
      return 'the answer is rejected: counts nothing';
    case 'withheld':
      return 'a figure behind it is missing or too low to be believed: counts nothing until a reviewer approves the answer';
    case 'unanswered':
      return 'not answered yet';
    case 'zeroWhileHidden':
      return `hidden by a weak answer: its ${points(maximum)} points stay open`;
    case 'excluded':
      return 'hidden: does not count';
    case 'notApplicable':
      return 'does not apply: does not count';
  }
}

/** Writes `12 of 24`; what does not count has no figure. */
export const earnedWords = (line: ScoreLine): string =>
  line.maximum === 0 ? '–' : `${points(earnedIn(line))} of ${points(line.maximum)}`;

/** P-3, P-6: how the score of a category comes about, `30.5 of 69 points: 44.2`; empty where nothing counts. */
export function sumWords({ earned, maximum, lift, score }: CategoryScore): string {
  if (maximum === 0 || score === null) return '';
  const sum = scoreTexts.sum(points(earned), points(maximum), points((100 * earned) / maximum));
  return lift > 0 ? sum + scoreTexts.lifted(lift, points(score)) : sum;
}

/** Says what to answer, as a sentence asks for it. `undefined`: the answer stays. */
export function betterWords(question: Question | undefined, answer: BetterAnswer | undefined): string {
  if (answer === undefined) return 'Keep the answer';
  if ('typed' in answer) return 'Fill in an answer';
  const unit = question?.rules.unit === undefined ? '' : unitAfter(question.rules.unit);
  if ('atLeast' in answer) return `Reach at least ${points(answer.atLeast)}${unit}`;
  if ('atMost' in answer) return `Come down to ${points(answer.atMost)}${unit} or less`;
  if ('addedOptionId' in answer) {
    const added = question?.options.find(({ id }) => id === answer.addedOptionId)?.label;
    return `Also choose “${added ?? answer.addedOptionId}”`;
  }
  const label = question?.options.find(({ id }) => id === answer.optionId)?.label;
  return `Answer “${label ?? answer.optionId}”`;
}
