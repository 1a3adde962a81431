/** What the decisions about a submission are worth now: they count until what they judged changes (W-7, W-8). */
import { createHash } from 'node:crypto';
import { findQuestion, type Questionnaire } from '@alo/engine';
import {
  changedParts,
  isAnswerRejected,
  isDecided,
  reviewedContent,
  type Review,
  type ReviewedForm,
  type ReviewedPart,
} from '@alo/engine/review';
import { rejectionReasons } from './rejection-reasons.js';
import { answersOf, fileCountsOf, type Judged, type Pin, type StoredDecision } from './state.js';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Gives what a decision about the question would be about now; undefined when the form has no such question. */
export function pinOf(
  questionnaire: Questionnaire,
  { stored, files }: Judged,
  questionId: string,
): Pin | undefined {
  const question = findQuestion(questionnaire, questionId);
  if (question === undefined) return undefined;
  const hashes = files.filter((file) => file.questionId === questionId).map(({ sha256 }) => sha256);
  const content = reviewedContent(questionnaire, question, answersOf(stored), hashes);
  return { question: hash(content.question), answer: hash(content.answer), files: hash(content.files) };
}

/** Says what has changed since the decision was made; undefined when the form has no such question. */
export function changedSince(
  questionnaire: Questionnaire,
  state: Judged,
  { questionId, pin }: StoredDecision,
): ReviewedPart[] | undefined {
  const now = pinOf(questionnaire, state, questionId);
  return now && changedParts(pin, now);
}

/** Is the answer rejected, and not its files alone (W-26)? */
export const isAboutAnswer = (
  { files }: Judged,
  decision: Pick<Review, 'questionId' | 'approved' | 'reasonId'>,
) =>
  isAnswerRejected(
    decision,
    files.some(({ questionId }) => questionId === decision.questionId),
    rejectionReasons,
  );

/** The submission with the decisions that count. */
export function reviewedForm(
  questionnaire: Questionnaire,
  state: Judged,
  decisions: readonly StoredDecision[],
): ReviewedForm {
  const counting = new Map<string, Review>();
  for (const decision of decisions) {
    const { questionId, approved, reasonId, asks, recognitionLink, wasReturned, isReplied } = decision;
    const isUnchanged = changedSince(questionnaire, state, decision)?.length === 0;
    if (isDecided(decision) && isUnchanged)
      counting.set(questionId, {
        ...{ questionId, approved, reasonId, asks, recognitionLink, wasReturned, isReplied },
        isAboutAnswer: isAboutAnswer(state, decision),
      });
  }
  return { answers: answersOf(state.stored), files: fileCountsOf(state.files), reviews: counting };
}
