/** How much of what a respondent claims its files stand behind, before anybody has looked at them (P-19). */
import type { AnswerMap, ScoreModel } from '../model/documents.generated.js';
import { answerIn } from '../model/answer.js';
import { filesOf, type AttachmentCounts } from '../model/attachment-counts.js';
import { questionOf, type Questionnaire, type QuestionId } from '../model/questionnaire.js';
import { evidenceNeed } from '../rules/evidence/evidence.js';
import { excludedQuestions } from '../rules/visibility.js';
import type { ScoreLine } from './line.js';
import { scoreSubmission } from './score.js';
import type { ScoreTotals } from './totals.js';

/** An answer that claims points and has no file, though it may have one. */
export interface BareClaim {
  readonly questionId: QuestionId;
  /** Its part of all points that are claimed, 0 to 1. */
  readonly share: number;
}

export interface ClaimedEvidence {
  /** The part of the claimed points behind which files stand, 0 to 1; 1 where nothing is claimed. */
  readonly share: number;
  /** The part that is needed for a submit. */
  readonly needed: number;
  readonly isEnough: boolean;
  /** Is nothing claimed, so that the share says nothing? */
  readonly isEmpty: boolean;
  /** Those that claim most first, equals in form order. */
  readonly bare: readonly BareClaim[];
}

/** What a point of each category is worth in the whole, up to a common factor. */
function pointWeights({ pillars }: ScoreTotals): (line: ScoreLine) => number {
  const weights = new Map<string, number>();
  for (const [pillar, { weight, categories }] of Object.entries(pillars)) {
    const scored = Object.entries(categories).filter(([, { score }]) => score !== null);
    const all = scored.reduce((sum, [, category]) => sum + category.weight, 0);
    for (const [name, category] of scored)
      weights.set(`${pillar}/${name}`, (weight * category.weight) / all / category.maximum);
  }
  return ({ pillar, category }) => weights.get(`${pillar}/${category}`) ?? 0;
}

/** Sums of fractions that should be equal may differ by this. */
const noise = 1e-9;

/**
 * Weighs the claimed points as the score is (P-17), and says behind which a file stands (P-19). Cost: the form.
 * @throws RangeError as `scoreSubmission`.
 */
export function claimedEvidence(
  questionnaire: Questionnaire,
  model: ScoreModel,
  { answers, files }: { readonly answers: AnswerMap; readonly files: AttachmentCounts },
): ClaimedEvidence {
  // No certificate is looked at, so the day is of no matter.
  const { lines, ...totals } = scoreSubmission(questionnaire, model, {
    ...{ answers, files, reviews: new Map(), today: '' },
  });
  const weightOf = pointWeights(totals);
  const excluded = excludedQuestions(questionnaire, answers);
  const claims = new Map<QuestionId, number>();
  for (const line of lines) {
    // What a figure keeps back claims nothing (P-20).
    const worth = line.reason === 'withheld' ? 0 : line.points * weightOf(line);
    const proofs = model.questions[line.questionId]?.proven_by ?? [line.questionId];
    const asked = proofs.filter((id) => !excluded.has(id));
    // A figure rests on several files: each stands behind a part of it.
    for (const id of worth > 0 ? asked : []) claims.set(id, (claims.get(id) ?? 0) + worth / asked.length);
  }
  const sum = (parts: readonly (readonly [QuestionId, number])[]) =>
    parts.reduce((total, [, worth]) => total + worth, 0);
  const all = sum([...claims]);
  const hasFile = (id: QuestionId) => filesOf(files, id) > 0;
  const share = all > 0 ? sum([...claims].filter(([id]) => hasFile(id))) / all : 1;
  const answerOf = (id: QuestionId) => answerIn(answers, id);
  const bare = [...claims]
    .filter(
      ([id]) =>
        !hasFile(id) && evidenceNeed(questionnaire, questionOf(questionnaire, id), answerOf) !== undefined,
    )
    .sort(
      ([one, worth], [other, than]) =>
        than - worth || questionOf(questionnaire, one).index - questionOf(questionnaire, other).index,
    )
    .map(([questionId, worth]) => ({ questionId, share: worth / all }));
  const needed = model.evidence_share ?? 0;
  return { share, needed, isEnough: share >= needed - noise, isEmpty: claims.size === 0, bare };
}
