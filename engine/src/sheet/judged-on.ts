import { indexOf, type Questionnaire } from '../model/questionnaire.js';
import { judgedQuestions } from '../rules/issues/judged-questions.js';

/**
 * By `question.index`, the questions that are judged beside the answer of a question, and a judged question itself. Empty for
 * a form without any.
 */
export function judgedOn(questionnaire: Questionnaire): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (const [id, looked] of judgedQuestions(questionnaire)) {
    for (const other of looked) {
      const index = indexOf(questionnaire, other);
      const known = found.get(index);
      if (known) known.push(indexOf(questionnaire, id));
      else found.set(index, [indexOf(questionnaire, id)]);
    }
  }
  return found;
}
