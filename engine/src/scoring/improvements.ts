/** The next best answers: what would raise the score most, and what each needs (P-14). */
import type { ScoreModel } from '../model/documents.generated.js';
import { answerIn } from '../model/answer.js';
import {
  isRadioGrid,
  questionOf,
  showsFigure,
  type Questionnaire,
  type QuestionId,
} from '../model/questionnaire.js';
import { seenThrough } from '../conditions/seen-through.js';
import { notOffered } from '../rules/options-offered.js';
import { nextBetterAnswer, type BetterAnswer, type Candidate } from './better-answers.js';
import type { PillarKey } from './certificates.js';
import { isChecked, type ScoringFacts } from './facts.js';
import { proofsOf, visibleAnswer, type ScoredQuestion, type ScoreLine, type ScoreReason } from './line.js';
import { scoredQuestions } from './scored-questions.js';
import { createWhatIf, type WhatIf } from './what-if.js';

export interface Improvement {
  readonly questionId: QuestionId;
  /** The row of a grid to answer better. */
  readonly rowId: QuestionId | undefined;
  readonly pillar: PillarKey;
  readonly category: string;
  /** `undefined`: the answer stays, and only its proof is missing. */
  readonly answer: BetterAnswer | undefined;
  /** Does it count in full only with an approved file, which is not there yet? */
  readonly needsEvidence: boolean;
  /** Points of the pillar and of the whole, once the evidence is approved. */
  readonly gain: { readonly pillar: number; readonly overall: number };
}

/** The next better answer of a question, of the options that are offered (P-25); of a grid, in the row that earns most more, the first of equals. */
function nextAnswer(
  questionnaire: Questionnaire,
  { question, score }: ScoredQuestion,
  { points, answers }: ScoreLine,
  { isHidden }: WhatIf,
  facts: ScoringFacts,
): Candidate | undefined {
  if (!isRadioGrid(question)) {
    const storedAnswer = (id: QuestionId) => answerIn(facts.answers, id);
    const seen = seenThrough(questionnaire, visibleAnswer({ isHidden, storedAnswer }));
    const gone = new Set(notOffered(questionnaire, question.options, seen));
    const options = question.options.filter((option) => !gone.has(option));
    return nextBetterAnswer({ ...question, options }, score, points, answers[question.id]);
  }
  const { options = {}, not_applicable: none = [] } = score;
  const rows = question.children.flatMap((id) => {
    const option = answers[id]?.selectedOptionId ?? '';
    if (isHidden(id) || none.includes(option)) return [];
    const now = (Object.hasOwn(options, option) ? options[option] : undefined) ?? 0;
    const next = nextBetterAnswer(questionOf(questionnaire, id), score, now, answers[id]);
    return next === undefined ? [] : [{ next, more: next.points - now }];
  });
  return rows.sort((left, right) => right.more - left.more)[0]?.next;
}

/** How much higher a pillar and the whole would be. A score that was not available gains nothing that can be said. */
function gainOf({ totals }: WhatIf, after: WhatIf['totals'], pillar: PillarKey): Improvement['gain'] {
  const rise = (before: number | null | undefined, now: number | null | undefined) =>
    typeof before === 'number' && typeof now === 'number' ? now - before : 0;
  return {
    pillar: rise(totals.pillars[pillar]?.score, after.pillars[pillar]?.score),
    overall: rise(totals.score, after.score),
  };
}

/** What does not apply cannot earn more, and what is challenged only once that is settled. */
const settled: ReadonlySet<ScoreReason> = new Set(['notApplicable', 'asked', 'refused']);

/** Smaller differences are noise of fractions. */
const noise = 1e-9;

/**
 * Gives each visible question that could earn more: its next better answer, or the proof that its answer lacks. The
 * largest gain of its pillar comes first; equals stand in form order. Cost: for each question, what depends on it.
 * @throws RangeError as `scoreSubmission`.
 */
export function improvements(
  questionnaire: Questionnaire,
  model: ScoreModel,
  facts: ScoringFacts,
): Improvement[] {
  const whatIf = createWhatIf(questionnaire, model, facts);
  const { all } = scoredQuestions(questionnaire, model);
  const found = all.flatMap((scored, place): Improvement[] => {
    const line = whatIf.lines[place];
    const { id, readOnly } = scored.question;
    const isFigure = showsFigure(scored.question);
    if (line === undefined || whatIf.isHidden(id) || settled.has(line.reason)) return [];
    if (readOnly && !isFigure) return [];
    // A figure follows from other answers, and only its proof can be missing.
    const next = isFigure ? undefined : nextAnswer(questionnaire, scored, line, whatIf, facts);
    const proofs = proofsOf(scored).filter((proof) => !whatIf.isHidden(proof));
    const lacksProof =
      scored.score.evidence === 'expected' && !proofs.every((proof) => isChecked(facts, proof));
    if (next === undefined && !(lacksProof && line.points > 0)) return [];
    const after = whatIf.after({
      ...(next && { answers: { [next.questionId]: next.stored } }),
      ...(lacksProof && { approved: proofs }),
    });
    const { pillar, category } = line;
    const gain = gainOf(whatIf, after, pillar);
    if (gain.pillar <= noise) return [];
    return [
      {
        questionId: id,
        rowId: next === undefined || next.questionId === id ? undefined : next.questionId,
        pillar,
        category,
        answer: next?.answer,
        needsEvidence: lacksProof,
        gain,
      },
    ];
  });
  return found.sort((left, right) => right.gain.pillar - left.gain.pillar);
}
