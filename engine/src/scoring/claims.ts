/** The answers that reviewers may judge although no file stands behind them (W-25). */
import type { AnswerMap, ScoreModel } from '../model/documents.generated.js';
import { answerIn, isAnswered } from '../model/answer.js';
import { isRadioGrid, type Question, type Questionnaire, type QuestionId } from '../model/questionnaire.js';
import { excludedQuestions } from '../rules/visibility.js';
import { scoredQuestions } from './scored-questions.js';

/**
 * The visible scored questions that are answered, a grid in one row at least. Form order. Cost: the form.
 * @throws RangeError for a model that scores a question which the questionnaire does not have.
 */
export function claimsOf(
  questionnaire: Questionnaire,
  model: ScoreModel,
  answers: AnswerMap,
  excluded: ReadonlySet<QuestionId> = excludedQuestions(questionnaire, answers),
): Question[] {
  const isGiven = (id: QuestionId) => !excluded.has(id) && isAnswered(answerIn(answers, id));
  return scoredQuestions(questionnaire, model)
    .all.map(({ question }) => question)
    .filter(
      (question) =>
        !excluded.has(question.id) &&
        (isRadioGrid(question) ? question.children.some(isGiven) : isGiven(question.id)),
    );
}
