/** The score of a submission, with its trace (P-1 to P-12). */
import type { ScoreModel } from '../model/documents.generated.js';
import type { Questionnaire } from '../model/questionnaire.js';
import { excludedQuestions } from '../rules/visibility.js';
import { certificatesOf, liftsOf, type Certificate } from './certificates.js';
import type { ScoringFacts } from './facts.js';
import { scoreLine, type ScoreLine, storedSituation, visibleAnswer } from './line.js';
import { plausibilityNotices, type PlausibilityNotice } from './plausibility.js';
import { scoredQuestions } from './scored-questions.js';
import { strengthsOf, type Strength } from './strengths.js';
import { sumLines, totalsOf, type ScoreTotals } from './totals.js';

/** A score, and everything that it follows from. */
export interface Score extends ScoreTotals {
  /** The version of the definition and of the model, which is kept beside it. */
  readonly questionnaire: { readonly key: string; readonly version: number };
  /** The day for which it was computed, YYYY-MM-DD. */
  readonly day: string;
  /** The title of the short form, where the form is short (P-22). */
  readonly shortForm?: string;
  /** The trace: a line for each scored question, in form order (P-11). */
  readonly lines: readonly ScoreLine[];
  readonly certificates: readonly Certificate[];
  readonly strengths: readonly Strength[];
  /** Figures that can hardly be true. */
  readonly notices: readonly PlausibilityNotice[];
}

/**
 * Scores a submission. The same facts always give the same score. Cost: the form.
 * @throws RangeError for a model that scores a question which the questionnaire does not have.
 */
export function scoreSubmission(questionnaire: Questionnaire, model: ScoreModel, facts: ScoringFacts): Score {
  const excluded = excludedQuestions(questionnaire, facts.answers);
  const situation = storedSituation(questionnaire, facts, model, excluded);
  const { all } = scoredQuestions(questionnaire, model);
  const lines = all.map((scored) => scoreLine(scored, situation));
  const certificates = certificatesOf(model, situation);
  return {
    ...totalsOfTrace(model, { lines, certificates }),
    questionnaire: model.questionnaire,
    day: facts.today,
    ...(questionnaire.shortForm && situation.fullForm && { shortForm: questionnaire.shortForm.title }),
    lines,
    certificates,
    strengths: strengthsOf(all, lines, facts),
    notices: plausibilityNotices(model, questionnaire, visibleAnswer(situation)),
  };
}

/** The scores that a trace adds up to: the same as those of the score that it belongs to (P-11). */
export const totalsOfTrace = (
  model: ScoreModel,
  { lines, certificates }: Pick<Score, 'lines' | 'certificates'>,
): ScoreTotals => totalsOf(model, sumLines(lines), liftsOf(certificates));
