import type { AnswerChanges, AnswerMap } from '../../model/documents.generated.js';
import type { Questionnaire } from '../../model/questionnaire.js';
import { answerIn, emptyAnswers, normaliseAnswer } from '../../model/answer.js';

/** The stored answers with the changes over them (absent = unchanged, `null` = cleared), in their written form. */
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
