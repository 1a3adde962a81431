/** What carries a score: measured results, expected evidence, and the points that each question moves. */
import { at, type Finding } from '@alo/lint';
import type { QuestionScore, ScoreModel } from '@alo/schemas';
import type { ScoredContent } from '../scored-content.js';

/** The least points, of the 100 of the whole, for what was reached and for answers that expect evidence. */
const leastByResults = 30;
const leastByEvidence = 60;
/** Policies and plans alone bring no pillar above this. */
const mostByPolicies = 60;

/** Shares of the whole, 0 to 100, where every question is asked. */
export interface Shares {
  /** What was reached, without what is earned by any number at all. */
  readonly results: number;
  /** The shares by what an answer says: something written down, done or measured. */
  readonly kinds: Readonly<Record<QuestionScore['kind'], number>>;
  readonly evidence: number;
  /** What the policies and plans of each pillar can bring, by its title. */
  readonly policies: Readonly<Record<string, number>>;
  /** How many points of the whole the answer of each question moves, from worst to best. */
  readonly questions: Readonly<Record<string, number>>;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The questions of a category. */
const inCategory = ({ questions }: ScoreModel, pillar: string, category: string): [string, QuestionScore][] =>
  Object.entries(questions).filter(([, score]) => score.pillar === pillar && score.category === category);

/** Does any number earn the same, in whatever unit? Then the points are for measuring, and say nothing of what was reached. */
function isForMeasuring({ typed, bands, options = {} }: QuestionScore): boolean {
  const earning = Object.values(options).filter((points) => points > 0);
  const isAnyUnit = earning.length > 1 && new Set(earning).size === 1;
  return bands === undefined && (typed !== undefined || isAnyUnit);
}

/** Works out what carries the score of a model. Cost: its categories times its questions. */
export function sharesOf(model: ScoreModel): Shares {
  const questions: Record<string, number> = {};
  const policies: Record<string, number> = {};
  const weights = sum(Object.values(model.pillars).map(({ weight }) => weight));
  for (const [key, { title, weight, categories }] of Object.entries(model.pillars)) {
    const inPillar = sum(Object.values(categories));
    let byPolicies = 0;
    for (const [category, share] of Object.entries(categories)) {
      const asked = inCategory(model, key, category);
      const possible = sum(asked.map(([, { maximum }]) => maximum));
      for (const [id, { maximum, kind }] of asked) {
        const ofPillar = possible === 0 ? 0 : (100 * (share / inPillar) * maximum) / possible;
        questions[id] = (ofPillar * weight) / weights;
        if (kind === 'policy') byPolicies += ofPillar;
      }
    }
    policies[title] = byPolicies;
  }
  const shareOf = (counts: (score: QuestionScore) => boolean) =>
    sum(Object.entries(model.questions).map(([id, score]) => (counts(score) ? (questions[id] ?? 0) : 0)));
  const ofKind = (wanted: QuestionScore['kind']) => shareOf(({ kind }) => kind === wanted);
  return {
    results: shareOf((score) => score.kind === 'result' && !isForMeasuring(score)),
    kinds: { policy: ofKind('policy'), practice: ofKind('practice'), result: ofKind('result') },
    evidence: shareOf(({ evidence }) => evidence === 'expected'),
    policies,
    questions,
  };
}

/** Weights are shares, so that they can be read: of the whole, and of each pillar. A model may leave pillars out. */
function checkWeights({ pillars }: ScoreModel): Finding[] {
  const findings: Finding[] = [];
  for (const [key, { title, categories }] of Object.entries(pillars)) {
    const total = sum(Object.values(categories));
    if (Math.abs(total - 100) > 1e-9)
      findings.push({
        pointer: at('/pillars', key, 'categories'),
        message: `The weights of the categories of ${title} add up to ${total}, not to 100.`,
      });
  }
  const total = sum(Object.values(pillars).map(({ weight }) => weight));
  if (Math.abs(total - 100) > 1e-9)
    findings.push({
      pointer: '/pillars',
      message: `The weights of the pillars add up to ${total}, not to 100.`,
    });
  return findings;
}

const percent = (share: number): string => share.toFixed(1);

/** Results and proof carry the score, not policies. */
export function checkShares({ model }: ScoredContent): Finding[] {
  const { results, evidence, policies } = sharesOf(model);
  const findings = checkWeights(model);
  if (results < leastByResults)
    findings.push({
      pointer: '/questions',
      message: `Measured results carry ${percent(results)} of 100 points, and must carry at least ${leastByResults}: raise the maxima of questions of the kind "result".`,
    });
  if (evidence < leastByEvidence)
    findings.push({
      pointer: '/questions',
      message: `Answers with expected evidence carry ${percent(evidence)} of 100 points, and must carry at least ${leastByEvidence}: give more questions "evidence": "expected".`,
    });
  for (const [title, share] of Object.entries(policies))
    if (share > mostByPolicies)
      findings.push({
        pointer: '/questions',
        message: `Policies and plans alone bring ${title} to ${percent(share)}, and must not bring it above ${mostByPolicies}: raise the maxima of what is done or measured there.`,
      });
  return findings;
}
