/** What the decision about a source is worth: the points of its answer with and without proof (P-4). */
import type { AnswerMap, Questionnaire } from '@alo/engine';
import { createWhatIf, type ScoreModel } from '@alo/engine/scoring';
import type { SourcePoints } from '@alo/renderer';

/** A form, before anything is decided about it. */
export interface UnderReview {
  readonly answers: AnswerMap;
  /** How many files each question has. */
  readonly files: Readonly<Record<string, number>>;
  /** YYYY-MM-DD in UTC. */
  readonly today: string;
}

/** Gives the points of a question; `undefined` where a proof changes nothing. Cost: the form, once. */
export function readSourcePoints(
  questionnaire: Questionnaire,
  model: ScoreModel,
  form: UnderReview,
): (questionId: string) => SourcePoints | undefined {
  // As long as nothing is decided, every answer that expects a proof is a claim.
  const { lines } = createWhatIf(questionnaire, model, { ...form, reviews: new Map() });
  const points = new Map(
    lines
      .filter(({ reason }) => reason === 'claimed')
      .map(({ questionId, points: earned, maximum, factor }) => [
        questionId,
        { ifApproved: earned, ifRejected: earned * factor, maximum },
      ]),
  );
  return (questionId) => points.get(questionId);
}
