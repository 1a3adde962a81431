import {
  type AnswerSheet,
  evidenceNeed,
  labelInEntry,
  type Question,
  type QuestionId,
  type Step,
} from '@alo/engine';
import { answerText } from '../words/answer-text.js';
import type { SourceItem } from '../sources/SourceList.js';
import { stepTitle } from '../words/step-title.js';
import type { ViewStore } from './view-store.js';

/** Gives the answers that count: a hidden question keeps its answer, but asks for nothing. */
export const visibleAnswerIn = (sheet: AnswerSheet) => (id: QuestionId) => {
  const { answer, excluded } = sheet.question(id);
  return excluded ? undefined : answer;
};

/** Gives the evidence that a question asks for now; `undefined` when it asks for none or is hidden. */
export function sourceItem(sheet: AnswerSheet, view: ViewStore, question: Question): SourceItem | undefined {
  if (sheet.question(question.id).excluded) return undefined;
  const need = evidenceNeed(sheet.questionnaire, question, visibleAnswerIn(sheet));
  return (
    need && {
      ...{ question, need, label: labelInEntry(sheet.questionnaire, question) },
      files: view.question(question.id).files,
    }
  );
}

/** Gives the same, with what a reader of the list wants to know besides: the answer, and where the question stands. */
export function describedSource(
  sheet: AnswerSheet,
  view: ViewStore,
  step: Step,
  question: Question,
): SourceItem | undefined {
  const item = sourceItem(sheet, view, question);
  const topic = step.groups.length > 1 ? step.groups.find(({ key }) => key === question.groupKey) : undefined;
  return (
    item && {
      ...item,
      answer: answerText(question, sheet.question(question.id).answer),
      place: [stepTitle(step.title), ...(topic ? [topic.title] : [])],
    }
  );
}
