import { takesFiles } from '@alo/engine';
import { useEffect, useReducer } from 'react';
import type { SourceGroup } from '../sources/SourceTabs.js';
import { useConnection } from './hooks.js';
import { describedSource } from './source-item.js';
import { excludedIn, stepNumbers } from '../question/step-numbers.js';

/**
 * The steps that can ask for evidence, each with the questions whose answers ask for it now. A grid stands for its rows.
 * Reads the whole form on each change: for the step Sources and for the panel, while it is open.
 */
export function useSourceGroups(): readonly SourceGroup[] {
  const { sheet, view } = useConnection();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => sheet.subscribeForm(lookAgain), [sheet]);
  const { questionnaire } = sheet;
  return questionnaire.steps.flatMap((step) => {
    const asking = questionnaire.questions.filter(
      (question) => question.stepKey === step.key && takesFiles(questionnaire, question),
    );
    const numbers = stepNumbers(questionnaire, step, excludedIn(sheet));
    const items = asking.flatMap((question) => {
      const item = describedSource(sheet, view, step, question);
      return item ? [{ ...item, number: numbers.get(question.id) }] : [];
    });
    return asking.length === 0 ? [] : [{ key: step.key, title: step.title, items }];
  });
}
