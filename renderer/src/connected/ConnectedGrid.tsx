import { findQuestion, type Question } from '@alo/engine';
import type { GridRow } from '../parts/field-props.js';
import { RadioGridField } from '../fields/RadioGridField.js';
import { useAnswers, useConnection, useQuestionView } from '../sheet/hooks.js';

/** A radio-grid with the rows that are asked now. */
export function ConnectedGrid({
  question,
  readOnly,
}: {
  readonly question: Question;
  readonly readOnly: boolean;
}) {
  const { sheet, onAnswer } = useConnection();
  const { isHighlighted } = useQuestionView(question.id);
  const states = useAnswers(question.children);
  const rows = question.children.flatMap((id, at): GridRow[] => {
    const row = findQuestion(sheet.questionnaire, id);
    const state = states[at];
    if (row === undefined || state === undefined || state.excluded) return [];
    return [{ question: row, answer: state.answer, missing: isHighlighted && !state.answered }];
  });
  return <RadioGridField question={question} rows={rows} readOnly={readOnly} onAnswer={onAnswer} />;
}
