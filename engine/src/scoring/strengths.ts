/** What a respondent does best (P-10). */
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

/**
 * Practices and policies at their maximum with approved evidence: the highest maxima first, then form order; at most 6
 * (P-10). The maximum of a grid is that of its visible rows that apply: a respondent is not praised for rows it never saw. A result is a figure of use or its change: to report it is not what a respondent does best.
 */
export function strengthsOf(
  scored: readonly ScoredQuestion[],
  lines: readonly ScoreLine[],
  facts: ScoringFacts,
): Strength[] {
  const results = new Set(
    scored.flatMap(({ question, score }) => (score.kind === 'result' ? [question.id] : [])),
  );
  return lines
    .filter(({ questionId }) => !results.has(questionId))
    .filter((line) => line.maximum > 0 && line.points === line.maximum && isProven(facts, line.questionId))
    .sort((left, right) => right.maximum - left.maximum)
    .slice(0, most)
    .map(({ questionId, pillar, category }) => ({ questionId, pillar, category }));
}
