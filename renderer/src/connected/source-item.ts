import { evidenceNeed, type AnswerSheet, type Question, type QuestionId } from '@alo/engine';
import type { SourceItem } from '../sources/SourceList.js';
import type { ViewStore } from './view-store.js';

/** The answers that count: a hidden question keeps its answer, but asks for nothing. */
export const visibleAnswerIn = (sheet: AnswerSheet) => (id: QuestionId) => {
  const { answer, excluded } = sheet.question(id);
  return excluded ? undefined : answer;
};

/** The evidence that a question asks for now; `undefined` when it asks for none or is hidden. */
export function sourceItem(sheet: AnswerSheet, view: ViewStore, question: Question): SourceItem | undefined {
  if (sheet.question(question.id).excluded) return undefined;
  const need = evidenceNeed(sheet.questionnaire, question, visibleAnswerIn(sheet));
  return need && { question, need, files: view.question(question.id).files };
}
