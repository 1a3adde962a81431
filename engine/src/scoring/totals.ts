/** Adds the points of questions up to the scores of categories, pillars and the whole (P-3, P-7, P-8). */
import type { ScoreModel } from '../model/documents.generated.js';
import type { Lifts, PillarKey } from './certificates.js';
import { earnedIn, type ScoreLine } from './line.js';

/** What the questions of one category add up to. */
export interface CategorySum {
  readonly earned: number;
  /** The points as if all evidence were approved. */
  readonly claimed: number;
  /** Those of `earned` that a reviewer approved. */
  readonly verified: number;
  readonly maximum: number;
  /** Of a short form: the points that only the full form asks for (P-22). */
  readonly unasked: number;
  /** How many visible questions are answered. */
  readonly answered: number;
}

/** `null` = not available: nothing is answered, or nothing counts. All scores are 0 to 100, not rounded. */
export interface CategoryScore extends CategorySum {
  readonly weight: number;
  readonly score: number | null;
  /** The score as if all evidence were approved. */
  readonly claimedScore: number | null;
  /** What certificates added to `score`. */
  readonly lift: number;
}

export interface PillarScore {
  readonly title: string;
  readonly weight: number;
  readonly score: number | null;
  readonly claimedScore: number | null;
  /**
   * The part of the score's points that reviewers approved; 0 to 1, `null` without points (P-17). Of a short form: with all
   * that only the full form asks for as points that nobody approved (P-22).
   */
  readonly verifiedShare: number | null;
  readonly categories: Readonly<Record<string, CategoryScore>>;
}

export interface ScoreTotals {
  readonly score: number | null;
  readonly claimedScore: number | null;
  readonly verifiedShare: number | null;
  readonly pillars: Readonly<Partial<Record<PillarKey, PillarScore>>>;
}

export const noPoints: CategorySum = {
  earned: 0,
  claimed: 0,
  verified: 0,
  maximum: 0,
  unasked: 0,
  answered: 0,
};

const countsAsAnswered = ({ reason }: ScoreLine): boolean =>
  reason !== 'unanswered' && reason !== 'zeroWhileHidden' && reason !== 'excluded';

/** Does an answer claim nothing, whatever it says: rejected, or kept back (P-20)? */
const isRefused = ({ reason }: ScoreLine): boolean => reason === 'refused' || reason === 'withheld';

/** Adds a line to a sum; `times` -1 takes it away. */
export function addLine(sum: CategorySum, line: ScoreLine, times: 1 | -1 = 1): CategorySum {
  const earned = earnedIn(line);
  return {
    earned: sum.earned + times * earned,
    claimed: sum.claimed + times * (isRefused(line) ? 0 : line.points),
    verified: sum.verified + (line.reason === 'verified' ? times * earned : 0),
    maximum: sum.maximum + times * line.maximum,
    unasked: sum.unasked + times * (line.unasked ?? 0),
    answered: sum.answered + (countsAsAnswered(line) ? times : 0),
  };
}

/** The sums of categories, by `sumKey`. */
export type CategorySums = ReadonlyMap<string, CategorySum>;
export const sumKey = (pillar: string, category: string): string => `${pillar}/${category}`;

export function sumLines(lines: readonly ScoreLine[]): Map<string, CategorySum> {
  const sums = new Map<string, CategorySum>();
  for (const line of lines) {
    const key = sumKey(line.pillar, line.category);
    sums.set(key, addLine(sums.get(key) ?? noPoints, line));
  }
  return sums;
}

/** The weighted mean of those that have a score; `null` when none has (P-7). */
function weightedMean(parts: readonly { readonly weight: number; readonly score: number | null }[]) {
  let [sum, weights] = [0, 0];
  for (const { weight, score } of parts) {
    if (score === null) continue;
    sum += weight * score;
    weights += weight;
  }
  return weights === 0 ? null : sum / weights;
}

/** What points add to a score, before certificates lift it: all that are earned, and those that reviewers approved. */
interface Weighed {
  readonly earned: number;
  readonly verified: number;
}

/** A part of a score by what it weighs; `undefined` = nothing in it counts. */
interface Part {
  readonly weight: number;
  readonly weighed: Weighed | undefined;
}

/** The mean that a score is, of points instead: each part by its weight (P-7, P-17). Parts in which nothing counts are left out. */
function weigh(parts: readonly Part[]): Weighed | undefined {
  const mean = (key: keyof Weighed) =>
    weightedMean(parts.map(({ weight, weighed }) => ({ weight, score: weighed?.[key] ?? null })));
  const [earned, verified] = [mean('earned'), mean('verified')];
  return earned === null || verified === null ? undefined : { earned, verified };
}

/** What counts in a category: the points of its score, where it has one, and those that only the full form asks for (P-22). */
function weighedOf({ score, earned, verified, maximum, unasked }: CategoryScore): Weighed | undefined {
  const own = score === null ? { earned: 0, verified: 0, maximum: 0 } : { earned, verified, maximum };
  const possible = own.maximum + unasked;
  if (possible <= 0) return undefined;
  return { earned: (own.earned + unasked) / possible, verified: own.verified / possible };
}

const shareOf = (weighed: Weighed | undefined): number | null =>
  weighed !== undefined && weighed.earned > 0 ? weighed.verified / weighed.earned : null;

/** P-3, P-6, P-8: points of what is possible, and what certificates add; never more than 100. */
const scoreOf = (points: number, { maximum, answered }: CategorySum, lift: number): number | null =>
  answered > 0 && maximum > 0 ? Math.min(100, (100 * points) / maximum + lift) : null;

const claimedOf = ({ weight, claimedScore }: PillarScore | CategoryScore) => ({
  weight,
  score: claimedScore,
});

/** Scores of all categories, pillars and the whole, from the sums. Cost: the categories. */
export function totalsOf({ pillars }: ScoreModel, sums: CategorySums, lifts: Lifts): ScoreTotals {
  const scored: Partial<Record<PillarKey, PillarScore>> = {};
  const weighedPillars: Part[] = [];
  for (const [name, { title, weight, categories }] of Object.entries(pillars)) {
    const key = name as PillarKey;
    const scores = Object.entries(categories).map(([category, weight]): [string, CategoryScore] => {
      const lift = lifts.now.get(category) ?? 0;
      const sum = sums.get(sumKey(key, category)) ?? noPoints;
      const score = scoreOf(sum.earned, sum, lift);
      const claimedScore = scoreOf(sum.claimed, sum, lifts.claimed.get(category) ?? 0);
      return [category, { ...sum, weight, score, claimedScore, lift: score === null ? 0 : lift }];
    });
    const parts = scores.map(([, part]) => part);
    const weighed = weigh(parts.map((part) => ({ weight: part.weight, weighed: weighedOf(part) })));
    weighedPillars.push({ weight, weighed });
    scored[key] = {
      title,
      weight,
      score: weightedMean(parts),
      claimedScore: weightedMean(parts.map(claimedOf)),
      verifiedShare: shareOf(weighed),
      categories: Object.fromEntries(scores),
    };
  }
  const all = Object.values(scored);
  const isAvailable = all.every(({ score }) => score !== null);
  return {
    score: isAvailable ? weightedMean(all) : null,
    claimedScore: isAvailable ? weightedMean(all.map(claimedOf)) : null,
    verifiedShare: shareOf(weigh(weighedPillars)),
    pillars: scored,
  };
}
