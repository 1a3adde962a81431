/** What a decision is about (W-7, W-8): when it changes, the decision no longer counts. */
import type { AnswerMap } from '../../model/documents.generated.js';
import { answerIn, normaliseAnswer } from '../../model/answer.js';
import type { Question, Questionnaire, QuestionId } from '../../model/questionnaire.js';
import { evidenceParts } from '../evidence/evidence.js';
import { excludedQuestions } from '../visibility.js';

export const reviewedParts = ['question', 'answer', 'files'] as const;
export type ReviewedPart = (typeof reviewedParts)[number];

/** One text of each part, or a hash of it. Equal texts mean an equal part, whatever the order in which it was made. */
export type ReviewedContent = Readonly<Record<ReviewedPart, string>>;

/** The id by which a question is written. */
type NameOf = (id: QuestionId) => QuestionId;

const itself: NameOf = (id) => id;

const wordsOf = ({ id, label, help, evidence, options }: Question, nameOf: NameOf) => [
  nameOf(id),
  label,
  help ?? null,
  evidence ?? null,
  options.map((option) => [option.id, option.sourceLabel]),
];

/**
 * What a reviewer judges of a source. A grid is answered by its visible rows. A note says nothing that evidence could prove.
 *
 * @param fileHashes of the content of each of its files
 * @param nameOf the id by which each question is written, where it has another one elsewhere
 */
export function reviewedContent(
  questionnaire: Questionnaire,
  question: Question,
  answers: AnswerMap,
  fileHashes: readonly string[],
  nameOf: NameOf = itself,
): ReviewedContent {
  const excluded = excludedQuestions(questionnaire, answers);
  const parts = evidenceParts(questionnaire, question);
  const visible = parts.filter(({ id }) => !excluded.has(id));
  const given = visible.map((part) => {
    const answer = normaliseAnswer(part, answerIn(answers, part.id));
    return [nameOf(part.id), answer?.selectedOptionId ?? null, answer?.typedValue ?? null];
  });
  return {
    question: JSON.stringify([...new Set([question, ...parts])].map((each) => wordsOf(each, nameOf))),
    answer: JSON.stringify(given),
    files: JSON.stringify(fileHashes.toSorted()),
  };
}

/** The parts that are not as they were judged; none = the decision counts (W-8). */
export const changedParts = (judged: ReviewedContent, now: ReviewedContent): ReviewedPart[] =>
  reviewedParts.filter((part) => judged[part] !== now[part]);
