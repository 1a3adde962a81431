/** What a reader gave, in a few words. */
import { createAnswerSheet, type Answer, type AnswerSheet } from '@alo/engine';
import { parseDefinition } from '@alo/engine/authoring';
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

type Answers = Readonly<Record<string, Answer>>;

/** The form with these answers. */
function sheetWith(carried: Carried, answers: Answers): AnswerSheet {
  const sheet = createAnswerSheet(parseDefinition(definitionIn(carried)));
  // A default is an offer: here only what is answered counts.
  for (const { id } of sheet.questionnaire.questions) if (sheet.question(id).offered) sheet.set(id, null);
  for (const [id, answer] of Object.entries(answers)) sheet.set(id, answer);
  return sheet;
}

/** Which of these questions are shown with these answers. */
export function shownWith(carried: Carried, answers: Answers, ...ids: string[]): string[] {
  const sheet = sheetWith(carried, answers);
  return ids.filter((id) => !sheet.question(id).excluded);
}

/** The ids of the options that a question offers with these answers. */
export function offeredWith(carried: Carried, answers: Answers, id: string): string[] {
  const { notOffered } = sheetWith(carried, answers).question(id);
  const options = questionsIn(carried).get(id)?.options ?? [];
  return options.map((option) => option.id).filter((option) => !notOffered.includes(option));
}

/** What the issues of these questions say, or their codes. */
export function issuesWith(carried: Carried, answers: Answers, ...ids: string[]): (string | undefined)[] {
  const sheet = sheetWith(carried, answers);
  return ids.map((id) => sheet.question(id).issue).map((issue) => issue?.message ?? issue?.code);
}

export const chose = (...ids: string[]): Answer => ({ selectedOptionId: ids.join(',') });
export const typed = (typedValue: string): Answer => ({ typedValue });
