/** What a reader gave, in a few words. */
import { createAnswerSheet, parseDefinition, type Answer } from '@alo/engine';
import type { Carried } from '@alo/engine/authoring';
import type { QuestionDefinition, QuestionnaireDefinition } from '@alo/schemas';

function definitionIn({ definition, notCarried }: Carried): QuestionnaireDefinition {
  if (definition === undefined) throw new Error(notCarried.map(({ message }) => message).join(' '));
  return definition;
}

/** Code and place of what is lost; of what is changed, with a tilde. */
export const namedIn = ({ notCarried }: Carried): string[] =>
  notCarried.map(({ pointer, what, severity }) => `${severity === 'lost' ? '' : '~'}${what} ${pointer}`);

const flat = (questions: readonly QuestionDefinition[] = []): QuestionDefinition[] =>
  questions.flatMap((question) => [question, ...flat(question.fields), ...flat(question.subQuestions)]);

/** The questions by their ids, however nested. */
export const questionsIn = (carried: Carried): Map<string, QuestionDefinition> =>
  new Map(
    definitionIn(carried)
      .steps.flatMap(({ metadata }) => flat(metadata.fields))
      .map((question) => [question.id, question]),
  );

/** Which of these questions are shown with these answers. */
export function shownWith(
  carried: Carried,
  answers: Readonly<Record<string, Answer>>,
  ...ids: string[]
): string[] {
  const sheet = createAnswerSheet(parseDefinition(definitionIn(carried)));
  // A default is an offer: here only what is answered counts.
  for (const { id } of sheet.questionnaire.questions) if (sheet.question(id).offered) sheet.set(id, null);
  for (const [id, answer] of Object.entries(answers)) sheet.set(id, answer);
  return ids.filter((id) => !sheet.question(id).excluded);
}

export const chose = (...ids: string[]): Answer => ({ selectedOptionId: ids.join(',') });
export const typed = (typedValue: string): Answer => ({ typedValue });
