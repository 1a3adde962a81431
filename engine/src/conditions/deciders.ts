import type { AnswerMap } from '../model/documents.generated.js';
import { findQuestion, type QuestionId, type Questionnaire } from '../model/questionnaire.js';
import { controllersOf } from './controllers.js';

/**
 * The questions that decide whether a question is shown: its controlling questions, those of the question that it is nested
 * in, and where one of them has no answer, those that decide about that one.
 */
export function decidersOf(
  questionnaire: Questionnaire,
  answers: AnswerMap,
  questionId: QuestionId,
): QuestionId[] {
  const found = new Set<QuestionId>();
  const look = (id: QuestionId | undefined) => {
    const question = id === undefined ? undefined : findQuestion(questionnaire, id);
    if (!question) return;
    for (const controller of controllersOf(questionnaire, question)) {
      if (found.has(controller)) continue;
      found.add(controller);
      if (!answers[controller]) look(controller);
    }
    look(question.parent);
  };
  look(questionId);
  return [...found];
}
