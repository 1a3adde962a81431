/** The answers that reviewers may judge, also where no file stands behind them (W-25). */
import type { AnswerMap, ScoreModel } from '../model/documents.generated.js';
import { answerIn, isAnswered } from '../model/answer.js';
import type { AttachmentCounts } from '../model/attachment-counts.js';
import {
  isRadioGrid,
  questionOf,
  type Question,
  type Questionnaire,
  type QuestionId,
} from '../model/questionnaire.js';
import { sourcesOf } from '../rules/reviews/sources.js';
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

/**
 * What reviewers judge of a form: its sources (W-9), and its claims (W-25). Form order. Cost: the form.
 * @throws RangeError for a model that scores a question which the questionnaire does not have.
 */
export function judgedQuestions(
  questionnaire: Questionnaire,
  model: ScoreModel,
  form: { readonly answers: AnswerMap; readonly files: AttachmentCounts },
): Question[] {
  const excluded = excludedQuestions(questionnaire, form.answers);
  const sources = sourcesOf(questionnaire, form, excluded).map(({ question }) => question);
  const claims = claimsOf(questionnaire, model, form.answers, excluded);
  return [...new Set([...sources, ...claims])].sort((left, right) => left.index - right.index);
}
