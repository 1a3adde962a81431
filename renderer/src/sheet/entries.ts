/** The entries of a repeated group (D-33), as a page shows them. */
import { findQuestion, isEntryMark, type AnswerSheet, type Question, type Questionnaire } from '@alo/engine';

export interface Entry {
  /** The group question with the fields of the entry. It is excluded while the entry is not there. */
  readonly question: Question;
  /** The question that says that the entry is there; `undefined` = it always is. */
  readonly mark: Question | undefined;
}

const childrenOf = (questionnaire: Questionnaire, { children }: Question): Question[] =>
  children.flatMap((id) => findQuestion(questionnaire, id) ?? []);

/** Gives all entries that a repeated group can have, in order. */
export function entriesOf(questionnaire: Questionnaire, group: Question): Entry[] {
  const children = childrenOf(questionnaire, group);
  return children.flatMap((question, at) => {
    const before = children[at - 1];
    const mark = before && isEntryMark(before) ? before : undefined;
    return isEntryMark(question) ? [] : { question, mark };
  });
}

/** Gives those that are there. */
export const entriesThere = ({ questionnaire, question }: AnswerSheet, group: Question): Entry[] =>
  entriesOf(questionnaire, group).filter((entry) => !question(entry.question.id).excluded);

/** Is the question an entry of a repeated group? */
export const isEntry = (questionnaire: Questionnaire, { parent, type }: Question): boolean =>
  type === 'group' && parent !== undefined && findQuestion(questionnaire, parent)?.repeat !== undefined;

/** Gives the questions in a question, at any depth. */
export const questionsIn = (questionnaire: Questionnaire, question: Question): Question[] =>
  childrenOf(questionnaire, question).flatMap((child) => [child, ...questionsIn(questionnaire, child)]);
