import { controllersOf, createAnswerSheet, isEntryMark, takesAnswer, type Questionnaire } from '@alo/engine';
import type { AnswerMap } from '@alo/schemas';
import type { Example } from '../files/examples.js';

/**
 * An example of what the form does with some answers: which of the questions with a condition it shows, and which it
 * hides. Answers of hidden questions, which nothing looks at, are left out.
 */
export function exampleOf(form: Questionnaire, title: string, answers: AnswerMap): Example {
  const sheet = createAnswerSheet(form, { answers });
  const conditional = form.questions.filter(
    (question) =>
      !isEntryMark(question) &&
      (question.visibleWhen !== undefined || controllersOf(form, question).length > 0),
  );
  const isHidden = (id: string) => sheet.question(id).excluded;
  const shown = conditional.filter(({ id }) => !isHidden(id)).map(({ id }) => id);
  const hidden = conditional.filter(({ id }) => isHidden(id)).map(({ id }) => id);
  const given = form.questions.flatMap((question): [string, AnswerMap[string]][] => {
    const answer = answers[question.id];
    return answer === undefined || !takesAnswer(question) || isHidden(question.id)
      ? []
      : [[question.id, answer]];
  });
  return {
    title,
    answers: Object.fromEntries(given),
    ...(shown.length > 0 && { shown }),
    ...(hidden.length > 0 && { hidden }),
  };
}
