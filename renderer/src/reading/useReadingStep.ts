import { findQuestion, type Step } from '@alo/engine';
import { useMemo } from 'react';
import { useConnection } from '../sheet/hooks.js';
import type { ReadingStepFacts } from './reading-context.js';
import { mainWriter } from './writers.js';

/** Says who gave most of a step's answers. */
export function useReadingStep(step: Step): ReadingStepFacts {
  const { sheet, writers } = useConnection();
  return useMemo(() => {
    const ofStep = [...writers].filter(([id]) => findQuestion(sheet.questionnaire, id)?.stepKey === step.key);
    return { writer: mainWriter(ofStep.map(([, writer]) => writer)) };
  }, [sheet, writers, step]);
}
