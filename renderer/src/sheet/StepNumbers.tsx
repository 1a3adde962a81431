import type { Step } from '@alo/engine';
import { useEffect, useState, type ReactNode } from 'react';
import { QuestionNumbersContext } from '../question/question-numbers.js';
import { useConnection } from './hooks.js';
import { excludedIn, numberedIn, stepNumbers } from '../question/step-numbers.js';

interface StepNumbersProps {
  readonly step: Step;
  readonly children: ReactNode;
}

/**
 * Numbers the questions of a step that are asked now, the same wherever the step is answered or read. They are counted
 * again only when a question comes or goes, and then only the numbers render.
 */
export function StepNumbers({ step, children }: StepNumbersProps) {
  const { sheet } = useConnection();
  const [numbers, setNumbers] = useState(() => stepNumbers(sheet.questionnaire, step, excludedIn(sheet)));
  useEffect(() => {
    const count = () => {
      setNumbers(stepNumbers(sheet.questionnaire, step, excludedIn(sheet)));
    };
    count();
    const stops = numberedIn(sheet.questionnaire, step).map((id) => {
      let wasExcluded = sheet.question(id).excluded;
      return sheet.subscribe(id, () => {
        const { excluded } = sheet.question(id);
        if (excluded !== wasExcluded) count();
        wasExcluded = excluded;
      });
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [sheet, step]);
  return <QuestionNumbersContext value={numbers}>{children}</QuestionNumbersContext>;
}
