/** What is left in a step (C-11). */
import type { AnswerMap } from '../../model/documents.generated.js';
import type { Question, Questionnaire, QuestionId, StepKey } from '../../model/questionnaire.js';
import type { Evaluation } from '../evaluate.js';
import { issuesIn } from '../issues/issues-in.js';

/** What `openQuestions` needs of an evaluation. `unanswered` of the step is enough. */
type Missing = Pick<Evaluation, 'excluded' | 'unanswered'>;

/** Does a question keep its step from being complete: not answered, or answered with an issue (C-11)? */
export function openTest(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  { excluded, unanswered }: Missing,
): (question: Question) => boolean {
  const missing = new Set(unanswered);
  const issueOf = issuesIn(questionnaire, answers, excluded);
  return (question) =>
    !excluded.has(question.id) && (missing.has(question.id) || issueOf(question) !== undefined);
}

/** The questions that keep a step from being complete. Form order. */
export function openQuestions(
  questionnaire: Questionnaire,
  stepKey: StepKey,
  answers: AnswerMap,
  missing: Missing,
): QuestionId[] {
  const isOpen = openTest(questionnaire, answers, missing);
  return questionnaire.questions
    .filter((question) => question.stepKey === stepKey && isOpen(question))
    .map(({ id }) => id);
}
