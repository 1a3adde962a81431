/** What is left in a step (C-11). */
import type { AnswerMap } from '../../model/documents.generated.js';
import { answerIn } from '../../model/answer.js';
import type { Question, Questionnaire, QuestionId, StepKey } from '../../model/questionnaire.js';
import type { Evaluation } from '../evaluate.js';
import { validateAnswer } from '../../validation/validate-answer.js';

/** What `openQuestions` needs of an evaluation. `unanswered` of the step is enough. */
type Missing = Pick<Evaluation, 'excluded' | 'unanswered'>;

/** Does a question keep its step from being complete: not answered, or answered with an issue (C-11)? */
export function openTest(
  answers: AnswerMap,
  { excluded, unanswered }: Missing,
): (question: Question) => boolean {
  const missing = new Set(unanswered);
  return (question) =>
    !excluded.has(question.id) &&
    (missing.has(question.id) || validateAnswer(question, answerIn(answers, question.id)) !== undefined);
}

/** The questions that keep a step from being complete. Form order. */
export function openQuestions(
  questionnaire: Questionnaire,
  stepKey: StepKey,
  answers: AnswerMap,
  missing: Missing,
): QuestionId[] {
  const isOpen = openTest(answers, missing);
  return questionnaire.questions
    .filter((question) => question.stepKey === stepKey && isOpen(question))
    .map(({ id }) => id);
}
