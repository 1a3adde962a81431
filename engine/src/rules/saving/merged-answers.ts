import type { AnswerChanges, AnswerMap } from '@alo/schemas';
import type { Questionnaire } from '../../model/questionnaire.js';
import { answerIn, emptyAnswers, normaliseAnswer } from '../../model/answer.js';

/** The stored answers with the changes put over them (absent = unchanged, `null` = cleared), normalised. */
export function mergedAnswers(
  { questions }: Questionnaire,
  stored: AnswerMap,
  changes: AnswerChanges,
): AnswerMap {
  const merged = emptyAnswers();
  for (const question of questions) {
    const { id } = question;
    const answer = normaliseAnswer(question, Object.hasOwn(changes, id) ? changes[id] : answerIn(stored, id));
    if (answer !== null) merged[id] = answer;
  }
  return merged;
}
