import type { AnswerMap } from '../model/documents.generated.js';
import { isConditionMet } from '../conditions/condition.js';
import type { Question, Questionnaire, QuestionId } from '../model/questionnaire.js';
import { answerIn, isAnswered } from '../model/answer.js';

/**
 * The questions that are not shown (V-1 to V-13): their condition does not hold, or their parent is not shown. An
 * excluded controlling question counts as unanswered. Conditions look back only, so one pass in form order settles every
 * chain. Never throws. Cost: the form.
 */
export function excludedQuestions(questionnaire: Questionnaire, answers: AnswerMap): Set<QuestionId> {
  const excluded = new Set<QuestionId>();
  const effective = ({ id }: Question) => {
    const answer = excluded.has(id) ? undefined : answerIn(answers, id);
    return isAnswered(answer) ? answer : undefined;
  };
  for (const question of questionnaire.questions) {
    const { id, parent } = question;
    const isInHidden = parent !== undefined && excluded.has(parent);
    if (isInHidden || !isConditionMet(questionnaire, question, effective)) excluded.add(id);
  }
  return excluded;
}
