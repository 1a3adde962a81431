/** What conditions and figures see of a form (V-8). */
import { answerIn, isAnswered } from './answer.js';
import type { Answer, AnswerMap } from './documents.generated.js';
import type { Question, QuestionId, StepKey } from './questionnaire.js';

export interface SeenAnswers {
  /** The answer of a visible question; `undefined` for one that is hidden or unanswered. */
  readonly answerOf: (question: Question) => Answer | undefined;
  readonly isHidden: (question: Question) => boolean;
  /** How far a step is answered (V-23), where that is known already. */
  readonly progressOf?: (stepKey: StepKey) => number;
}

/** What is seen of answers as they are stored, with the questions that they hide. */
export const seenAnswers = (
  answers: AnswerMap,
  excluded: Pick<ReadonlySet<QuestionId>, 'has'>,
): SeenAnswers => ({
  answerOf: ({ id }) => {
    const answer = excluded.has(id) ? undefined : answerIn(answers, id);
    return isAnswered(answer) ? answer : undefined;
  },
  isHidden: ({ id }) => excluded.has(id),
});
