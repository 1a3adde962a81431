/** What a hotel does best (P-10). */
import type { QuestionId } from '../model/questionnaire.js';
import { isProven, type ScoringFacts } from './facts.js';
import type { ScoredQuestion, ScoreLine } from './line.js';

/** How many are named. */
const most = 6;

export interface Strength {
  readonly questionId: QuestionId;
  readonly pillar: ScoreLine['pillar'];
  readonly category: string;
}

/** Questions at their maximum with approved evidence: the highest maxima first, then form order; at most 6 (P-10). */
export function strengthsOf(
  scored: readonly ScoredQuestion[],
  lines: readonly ScoreLine[],
  facts: ScoringFacts,
): Strength[] {
  const maxima = new Map(scored.map(({ question, score }) => [question.id, score.maximum]));
  return lines
    .filter(
      ({ questionId, points, maximum }) => maximum > 0 && points === maximum && isProven(facts, questionId),
    )
    .sort((left, right) => (maxima.get(right.questionId) ?? 0) - (maxima.get(left.questionId) ?? 0))
    .slice(0, most)
    .map(({ questionId, pillar, category }) => ({ questionId, pillar, category }));
}
