import {
  controllersOf,
  createAnswerSheet,
  isAnswered,
  isEntryMark,
  takesAnswer,
  type Question,
  type Questionnaire,
} from '@alo/engine';
import type { AnswerMap } from '@alo/schemas';
import type { Example } from '../files/examples.js';

const isConditional = (form: Questionnaire, question: Question): boolean =>
  question.visibleWhen !== undefined || controllersOf(form, question).length > 0;

/**
 * An example of what the form does with some answers: which of the questions with a condition it shows, and which it
 * hides; where none has one, which answered questions it shows. Answers of hidden questions, which nothing looks at, are
 * left out.
 */
export function exampleOf(form: Questionnaire, title: string, answers: AnswerMap): Example {
  const sheet = createAnswerSheet(form, { answers });
  const isHidden = ({ id }: Question) => sheet.question(id).excluded;
  const asked = form.questions.filter((question) => !isEntryMark(question));
  const answered = form.questions.filter(
    (question) =>
      takesAnswer(question) && !isHidden(question) && isAnswered(sheet.question(question.id).answer),
  );
  const conditional = asked.filter((question) => isConditional(form, question));
  const telling = conditional.length > 0 ? conditional : answered.filter((each) => !isEntryMark(each));
  const shown = telling.filter((question) => !isHidden(question)).map(({ id }) => id);
  const hidden = telling.filter(isHidden).map(({ id }) => id);
  return {
    title,
    answers: Object.fromEntries(answered.map(({ id }) => [id, sheet.question(id).answer ?? {}])),
    ...(shown.length > 0 && { shown }),
    ...(hidden.length > 0 && { hidden }),
  };
}
