/** The answers that reviewers may judge although no file stands behind them (W-25). */
import type { AnswerMap, ScoreModel } from '../model/documents.generated.js';
import { answerIn, isAnswered } from '../model/answer.js';
import {
  isRadioGrid,
  questionOf,
  type Question,
  type Questionnaire,
  type QuestionId,
} from '../model/questionnaire.js';
import { excludedQuestions } from '../rules/visibility.js';
import { proofsOf } from './line.js';
import { scoredQuestions } from './scored-questions.js';

/**
 * The visible scored questions that are answered, a grid in one row at least, and the answered questions that prove visible
 * figures (P-21). Form order. Cost: the form.
 * @throws RangeError for a model that scores a question which the questionnaire does not have.
 */
export function claimsOf(
  questionnaire: Questionnaire,
  model: ScoreModel,
  answers: AnswerMap,
  excluded: ReadonlySet<QuestionId> = excludedQuestions(questionnaire, answers),
): Question[] {
  const isGiven = (id: QuestionId) => !excluded.has(id) && isAnswered(answerIn(answers, id));
  const visible = scoredQuestions(questionnaire, model).all.filter(
    ({ question }) => !excluded.has(question.id),
  );
  return [...new Set(visible.flatMap(proofsOf))]
    .filter((id) => !excluded.has(id))
    .map((id) => questionOf(questionnaire, id))
    .filter((question) => (isRadioGrid(question) ? question.children.some(isGiven) : isGiven(question.id)))
    .sort((left, right) => left.index - right.index);
}
