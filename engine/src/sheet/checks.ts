/**
 * Which answers have an issue. A change need not fetch its question for that, which lies far away in memory: questions
 * that are checked alike are checked as one of them.
 */
import type { Answer } from '../model/documents.generated.js';
import type { Question, Rules } from '../model/questionnaire.js';
import { canHaveIssue, validateAnswer } from '../validation/validate-answer.js';

/** Has this answer to the question with this index an issue? */
export type HasIssue = (index: number, answer: Answer | undefined) => boolean;

/** Reads how each question is checked. Cost: the form. */
export function createChecks(questions: readonly Question[]): HasIssue {
  /** By `question.index`, a question that is checked alike; `undefined` = nothing can be wrong. */
  const checkedAs = new Array<Question | undefined>(questions.length).fill(undefined);
  const latest = new Map<Rules, Question>();
  for (const question of questions.filter(canHaveIssue)) {
    const known = latest.get(question.rules);
    const isAlike =
      known?.type === question.type &&
      known.component === question.component &&
      // Options count where several can be chosen (L-18).
      known.options === question.options;
    if (!isAlike) latest.set(question.rules, question);
    checkedAs[question.index] = isAlike ? known : question;
  }
  return (index, answer) => {
    const question = checkedAs[index];
    return question !== undefined && validateAnswer(question, answer) !== undefined;
  };
}
