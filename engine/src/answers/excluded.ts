import type { AnswerMap } from '@alo/schemas';
import { compileQuestionnaire } from '../conditions/compile-questionnaire.js';
import type { Question, Questionnaire, QuestionId } from '../definition/questionnaire.js';
import { answerIn, isAnswered } from './answer.js';

/**
 * The questions that are not shown: their condition does not hold, or their parent is not shown (ENG-15, ENG-21,
 * ENG-22). A hidden controlling question counts as unanswered. Conditions look back only, so one pass in form order
 * settles every chain. Never throws.
 */
export function excludedQuestions(questionnaire: Questionnaire, answers: AnswerMap): Set<QuestionId> {
  const { conditions } = compileQuestionnaire(questionnaire);
  const excluded = new Set<QuestionId>();
  const effective = ({ id }: Question) => {
    const answer = excluded.has(id) ? undefined : answerIn(answers, id);
    return isAnswered(answer) ? answer : undefined;
  };
  for (const { id, index, parent } of questionnaire.questions) {
    const isInHidden = parent !== undefined && excluded.has(parent);
    if (isInHidden || !conditions[index]?.holds(effective)) excluded.add(id);
  }
  return excluded;
}
