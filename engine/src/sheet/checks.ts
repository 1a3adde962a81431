/**
 * Which answers have an issue. A change need not fetch its question for that, which lies far away in memory: questions
 * that are checked alike are checked as one of them.
 */
import type { Answer } from '../model/documents.generated.js';
import type { Question, Rules } from '../model/questionnaire.js';
import { canHaveIssue, validateAnswer } from '../rules/validation/validate-answer.js';

export interface Checks {
  /** Can an answer to the question with this index have an issue? */
  readonly canFail: (index: number) => boolean;
  readonly fails: (index: number, answer: Answer | undefined) => boolean;
}

/** Reads how each question is checked. Cost: the form. */
export function createChecks(questions: readonly Question[]): Checks {
  /** By `question.index`, the first question that is checked alike; `undefined` = nothing can be wrong. */
  const checkedAs = new Array<Question | undefined>(questions.length).fill(undefined);
  const firsts = new Map<Rules, Question[]>();
  for (const question of questions) {
    if (!canHaveIssue(question)) continue;
    const { index, type, component, rules } = question;
    const known = firsts.get(rules);
    const first = known?.find((other) => other.type === type && other.component === component);
    checkedAs[index] = first ?? question;
    if (first !== undefined) continue;
    if (known) known.push(question);
    else firsts.set(rules, [question]);
  }
  return {
    canFail: (index) => checkedAs[index] !== undefined,
    fails(index, answer) {
      const question = checkedAs[index];
      return question !== undefined && validateAnswer(question, answer) !== undefined;
    },
  };
}
