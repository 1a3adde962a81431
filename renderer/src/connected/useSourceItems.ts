import { chosenEvidence, isRadioGrid, showsUpload, type Question } from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import { useEffect, useReducer } from 'react';
import type { SourceItem } from '../sources/SourceList.js';
import { useConnection } from './hooks.js';

/**
 * The questions whose answers ask for evidence now, in form order; of one step, or of all. A grid stands for its
 * rows. Reads the whole form on each change: for the sources panel, while it is open.
 */
export function useSourceItems(stepKey?: StepKey): readonly SourceItem[] {
  const { sheet, view } = useConnection();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => sheet.subscribeForm(lookAgain), [sheet]);
  const { questions, byId } = sheet.questionnaire;
  const visibleAnswer = (id: string) => {
    const { answer, excluded } = sheet.question(id);
    return excluded ? undefined : answer;
  };
  const isRequired = (question: Question) =>
    (isRadioGrid(question) ? question.children.flatMap((id) => byId.get(id) ?? []) : [question]).some(
      (part) => chosenEvidence(part, visibleAnswer(part.id)) === 'required',
    );
  const isRow = ({ parent }: Question) => {
    const above = parent === undefined ? undefined : byId.get(parent);
    return above !== undefined && isRadioGrid(above);
  };
  return questions
    .filter(
      (question) =>
        (stepKey === undefined || question.stepKey === stepKey) &&
        !isRow(question) &&
        !sheet.question(question.id).excluded &&
        (question.type === 'file' || showsUpload(sheet.questionnaire, question, visibleAnswer, false)),
    )
    .map((question) => ({
      question,
      need: isRequired(question) || (question.type === 'file' && question.required) ? 'required' : 'optional',
      files: view.question(question.id).files,
    }));
}
