import type { AnswerMap } from './documents.generated.js';
import { answerIn } from './answer.js';
import type { Question, Questionnaire } from './questionnaire.js';

/**
 * The questionnaire with other default values: what is known from elsewhere is offered as if the author had written it
 * as `default_value`, as an option id or a text. Unknown ids are ignored. Cost: the form.
 */
export function withDefaults(questionnaire: Questionnaire, known: AnswerMap): Questionnaire {
  const questions = questionnaire.questions.map((question): Question => {
    const answer = answerIn(known, question.id);
    const value = answer?.selectedOptionId ?? answer?.typedValue ?? undefined;
    return value === undefined ? question : { ...question, defaultValue: value };
  });
  return { ...questionnaire, questions };
}
