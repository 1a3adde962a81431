import { isAnswered } from '../model/answer.js';
import type { Answer } from '../model/documents.generated.js';
import { questionOf, type Question, type Questionnaire, type QuestionId } from '../model/questionnaire.js';
import type { SeenAnswers } from '../model/seen-answers.js';
import { isConditionMet } from './condition.js';

/** The answer of a visible question; `undefined` for one that is hidden or unanswered. */
export type VisibleAnswers = (id: QuestionId) => Answer | undefined;

/** What is seen of a form of which only the visible answers are known: conditions say what is hidden, when it is asked. */
export function seenThrough(questionnaire: Questionnaire, answersOf: VisibleAnswers): SeenAnswers {
  const hidden = new Map<QuestionId, boolean>();
  const decide = (question: Question): boolean =>
    !isConditionMet(questionnaire, question, seen) ||
    (question.parent !== undefined && seen.isHidden(questionOf(questionnaire, question.parent)));
  const seen: SeenAnswers = {
    answerOf: ({ id }) => {
      const answer = answersOf(id);
      return isAnswered(answer) ? answer : undefined;
    },
    isHidden(question) {
      let isHidden = hidden.get(question.id);
      if (isHidden === undefined) hidden.set(question.id, (isHidden = decide(question)));
      return isHidden;
    },
  };
  return seen;
}
