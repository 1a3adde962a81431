/** What a respondent may change in a form that reviewers gave back (W-12): only what needs work. */
import type { AnswerChanges, AnswerMap } from '../../model/documents.generated.js';
import { answerIn, normaliseAnswer, sameAnswer } from '../../model/answer.js';
import {
  findQuestion,
  questionOf,
  type Question,
  type Questionnaire,
  type QuestionId,
} from '../../model/questionnaire.js';
import { evaluate } from '../evaluate.js';
import { missingEvidence } from '../evidence/evidence.js';
import { mergedAnswers } from '../saving/merged-answers.js';
import { issuesIn } from '../issues/issues-in.js';
import { excludedQuestions } from '../visibility.js';
import { isChallenge } from './challenges.js';
import type { ReviewedForm } from './reviewed-form.js';

/** A question and everything nested in it: the rows of a grid, the fields of a group. */
function withNested(questionnaire: Questionnaire, question: Question): QuestionId[] {
  const nested = question.children.flatMap((id) => withNested(questionnaire, questionOf(questionnaire, id)));
  return [question.id, ...nested];
}

/**
 * The questions that are rejected or asked about, whose evidence is missing, and those that are open: without an answer,
 * or answered with an issue. A grid stands with its rows. Cost: the form.
 */
export function questionsToMend(
  questionnaire: Questionnaire,
  { answers, files, reviews }: ReviewedForm,
): Set<QuestionId> {
  const { excluded, unanswered } = evaluate(questionnaire, answers, files);
  const isRejected = ({ id }: Question) => {
    const review = reviews.get(id);
    return review !== undefined && (review.approved === false || isChallenge(review));
  };
  const issueOf = issuesIn(questionnaire, answers, excluded);
  const missing = new Set(missingEvidence(questionnaire, answers, files));
  const found = questionnaire.questions.filter(
    (question) =>
      !excluded.has(question.id) &&
      (isRejected(question) || missing.has(question) || issueOf(question) !== undefined),
  );
  return new Set([...unanswered, ...found.flatMap((question) => withNested(questionnaire, question))]);
}

/**
 * The visible questions that cannot be changed: they need no work, nor does anything nested in them. What is hidden now may be
 * answered once it appears. Cost: the form.
 */
export function lockedQuestions(questionnaire: Questionnaire, form: ReviewedForm): QuestionId[] {
  const open = questionsToMend(questionnaire, form);
  const excluded = excludedQuestions(questionnaire, form.answers);
  return questionnaire.questions
    .filter(
      (question) =>
        !excluded.has(question.id) && withNested(questionnaire, question).every((id) => !open.has(id)),
    )
    .map(({ id }) => id);
}

/** The answers that a save changes. */
function changedIds(questionnaire: Questionnaire, stored: AnswerMap, changes: AnswerChanges): QuestionId[] {
  return Object.keys(changes).filter((id) => {
    const question = findQuestion(questionnaire, id);
    if (question === undefined) return false;
    const answer = normaliseAnswer(question, changes[id]);
    return !sameAnswer(answer, answerIn(stored, id) ?? null);
  });
}

/**
 * The changes of a save that a form given back does not take. What a change opens may be answered in the same save.
 * Cost: the form, for each question that opens the next.
 */
export function lockedChanges(
  questionnaire: Questionnaire,
  form: ReviewedForm,
  changes: AnswerChanges,
): QuestionId[] {
  let { answers } = form;
  let left = changedIds(questionnaire, answers, changes);
  while (left.length > 0) {
    const open = questionsToMend(questionnaire, { ...form, answers });
    const taken = left.filter((id) => open.has(id));
    if (taken.length === 0) break;
    answers = mergedAnswers(
      questionnaire,
      answers,
      Object.fromEntries(taken.map((id) => [id, changes[id] ?? null])),
    );
    left = left.filter((id) => !open.has(id));
  }
  return left;
}
