import {
  chosenEvidence,
  findQuestion,
  isRadioGrid,
  showsUpload,
  type AnswerSheet,
  type Question,
  type QuestionId,
} from '@alo/engine';
import type { SourceItem } from '../sources/SourceList.js';
import type { ViewStore } from './view-store.js';

/** The questions whose answers decide over a question's evidence: itself, and the rows of a grid. */
export const partsOf = ({ questionnaire }: AnswerSheet, question: Question): readonly Question[] =>
  isRadioGrid(question)
    ? question.children.flatMap((id) => findQuestion(questionnaire, id) ?? [])
    : [question];

/** Can the question ask for evidence at all? A row does so through its grid. */
export function mayAsk({ questionnaire }: AnswerSheet, question: Question): boolean {
  const above = question.parent === undefined ? undefined : findQuestion(questionnaire, question.parent);
  const isRow = above !== undefined && isRadioGrid(above);
  return !isRow && (question.takesEvidence || question.type === 'file');
}

/** The answers that count: none of what is hidden, whose answer is kept aside. */
export const visibleAnswerIn = (sheet: AnswerSheet) => (id: QuestionId) => {
  const { answer, excluded } = sheet.question(id);
  return excluded ? undefined : answer;
};

/** The evidence that a question asks for now; `undefined` when it asks for none or is not shown. */
export function sourceItem(sheet: AnswerSheet, view: ViewStore, question: Question): SourceItem | undefined {
  if (!mayAsk(sheet, question) || sheet.question(question.id).excluded) return undefined;
  const visibleAnswer = visibleAnswerIn(sheet);
  const isFile = question.type === 'file';
  if (!isFile && !showsUpload(sheet.questionnaire, question, visibleAnswer)) return undefined;
  const isRequired =
    (isFile && question.required) ||
    partsOf(sheet, question).some((part) => chosenEvidence(part, visibleAnswer(part.id)) === 'required');
  const { files } = view.question(question.id);
  return { question, need: isRequired ? 'required' : 'optional', files };
}
