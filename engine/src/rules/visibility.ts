import type { AnswerMap } from '../model/documents.generated.js';
import { isConditionMet } from '../conditions/condition.js';
import type { Questionnaire, QuestionId } from '../model/questionnaire.js';
import { seenAnswers } from '../model/seen-answers.js';

/**
 * The questions that are not shown (V-1 to V-13): their condition does not hold, or their parent is not shown. An
 * excluded controlling question counts as unanswered. Conditions look back only, so one pass in form order settles every
 * chain. Never throws. Cost: the form.
 */
export function excludedQuestions(questionnaire: Questionnaire, answers: AnswerMap): Set<QuestionId> {
  const excluded = new Set<QuestionId>();
  const seen = seenAnswers(answers, excluded);
  for (const question of questionnaire.questions) {
    const { id, parent } = question;
    const isInHidden = parent !== undefined && excluded.has(parent);
    if (isInHidden || !isConditionMet(questionnaire, question, seen)) excluded.add(id);
  }
  return excluded;
}
