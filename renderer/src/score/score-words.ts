/** The words of a score's trace. */
import type { Question, Questionnaire } from '@alo/engine';
import {
  earnedIn,
  shownScore,
  type BetterAnswer,
  type CategoryScore,
  type ScoreLine,
} from '@alo/engine/scoring';
import { locale, perLocale, sourceLocale } from '@alo/words';
import { texts } from '../texts.js';
import { scoreTexts } from './texts.js';
import { unitAfter } from '../words/unit-after.js';

const figure = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));
const gainFigure = perLocale(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'always' }),
);

const points = (value: number): string => figure().format(value);
/** A difference with its sign: `+0.9`. */
export const gainText = (value: number): string => gainFigure().format(value);

/** Gives the whole number that hotels see, or says that there is none. */
export const scoreWord = (score: number | null): string => String(shownScore(score) ?? texts.score.missing);

/** The same for people who do not see where the figure stands: `49 of 100`. */
export function spokenScore(score: number | null): string {
  const shown = shownScore(score);
  return shown === null ? texts.score.none : texts.score.overall({ score: String(shown) });
}

/** A pillar of ours in the language of the page; any other, and in English each, as its score model names it. */
export function pillarTitle(key: string, named: string): string {
  if (locale() === sourceLocale) return named;
  const { planet, people, policy } = texts.score;
  return (
    new Map([
      ['e', planet],
      ['s', people],
      ['g', policy],
    ]).get(key) ?? named
  );
}

/** `Human Rights Justice & Wellbeing` as the key of a group: `human-rights-justice-wellbeing`. */
const groupKey = (category: string): string => category.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

/**
 * Writes `staff-training` as `Staff training`.
 *
 * @param form in the language of the page: a category that is a group of it has the title of that group
 */
export function categoryTitle(key: string, form?: Pick<Questionnaire, 'steps'>): string {
  const groups = locale() === sourceLocale ? [] : (form?.steps.flatMap((step) => step.groups) ?? []);
  const group = groups.find((each) => each.key === groupKey(key));
  if (group !== undefined) return group.title;
  const words = key.replaceAll(/[-_]+/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Says why a line counts as it does. */
export function reasonWords({ reason, points: value, maximum, factor }: ScoreLine): string {
  const { reasons } = scoreTexts;
  switch (reason) {
    case 'answered':
      return value === 0 ? reasons.earnsNothing : reasons.answered;
    case 'claimed':
    case 'rejected':
      return reasons[reason]({ product: `${points(value)} × ${points(factor)}` });
    case 'zeroWhileHidden':
      return reasons.zeroWhileHidden({ points: points(maximum) });
    default:
      return reasons[reason];
  }
}

/** Writes `12 of 24`; what does not count has no figure. */
export const earnedWords = (line: ScoreLine): string =>
  line.maximum === 0
    ? '–'
    : scoreTexts.earned({ earned: points(earnedIn(line)), possible: points(line.maximum) });

/** P-3, P-6: how the score of a category comes about, `30.5 of 69 points: 44.2`; empty where nothing counts. */
export function sumWords({ earned, maximum, lift, score }: CategoryScore): string {
  if (maximum === 0 || score === null) return '';
  const sum = scoreTexts.sum({
    earned: points(earned),
    possible: points(maximum),
    score: points((100 * earned) / maximum),
  });
  return lift > 0 ? sum + scoreTexts.lifted({ lift, score: points(score) }) : sum;
}

/** Says what to answer, as a sentence asks for it. `undefined`: the answer stays. */
export function betterWords(question: Question | undefined, answer: BetterAnswer | undefined): string {
  const { better } = scoreTexts;
  if (answer === undefined) return better.keep;
  if ('typed' in answer) return better.fillIn;
  const unit = question?.rules.unit === undefined ? '' : unitAfter(question.rules.unit);
  if ('atLeast' in answer) return better.atLeast({ figure: points(answer.atLeast) + unit });
  if ('atMost' in answer) return better.atMost({ figure: points(answer.atMost) + unit });
  if ('addedOptionId' in answer) {
    const added = question?.options.find(({ id }) => id === answer.addedOptionId)?.label;
    return better.add({ option: added ?? answer.addedOptionId });
  }
  const label = question?.options.find(({ id }) => id === answer.optionId)?.label;
  return better.choose({ option: label ?? answer.optionId });
}
