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

/**
 * Practices and policies at their maximum with approved evidence: the highest maxima first, then form order; at most 6
 * (P-10). A result is a figure of use or its change: to report it is not what a hotel does best.
 */
export function strengthsOf(
  scored: readonly ScoredQuestion[],
  lines: readonly ScoreLine[],
  facts: ScoringFacts,
): Strength[] {
  const maxima = new Map(
    scored.map(({ question, score }) => [question.id, score.kind === 'result' ? 0 : score.maximum]),
  );
  const top = ({ questionId }: ScoreLine) => maxima.get(questionId) ?? 0;
  return lines
    .filter(
      (line) =>
        top(line) > 0 && line.maximum > 0 && line.points === line.maximum && isProven(facts, line.questionId),
    )
    .sort((left, right) => top(right) - top(left))
    .slice(0, most)
    .map(({ questionId, pillar, category }) => ({ questionId, pillar, category }));
}
