import type { StepKey } from '@alo/schemas';
import { useEffect, useReducer } from 'react';
import type { SourceItem } from '../sources/SourceList.js';
import { useConnection } from './hooks.js';
import { sourceItem } from './source-item.js';

/**
 * The questions whose answers ask for evidence now, in form order; of one step, or of all. A grid stands for its
 * rows. Reads the whole form on each change: for the sources panel, while it is open.
 */
export function useSourceItems(stepKey?: StepKey): readonly SourceItem[] {
  const { sheet, view } = useConnection();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => sheet.subscribeForm(lookAgain), [sheet]);
  return sheet.questionnaire.questions.flatMap((question) =>
    stepKey === undefined || question.stepKey === stepKey ? (sourceItem(sheet, view, question) ?? []) : [],
  );
}
