import { findQuestion, type AnswerSheet, type Step } from '@alo/engine';
import { useMemo, useSyncExternalStore } from 'react';
import { useConnection } from '../connected/hooks.js';
import type { ReadingStepFacts } from './reading-context.js';
import { mainWriter } from './writers.js';

/** The questions of a step that are asked now, in order; those in a group question count with it. */
const askedIn = (sheet: AnswerSheet, { groups }: Step): string =>
  groups
    .flatMap(({ questions }) => questions)
    .filter((id) => !sheet.question(id).excluded)
    .join(' ');

/** Numbers the questions of a step that are asked now, and says who gave most of its answers. */
export function useReadingStep(step: Step): ReadingStepFacts {
  const { sheet, writers } = useConnection();
  const asked = useSyncExternalStore(sheet.subscribeForm, () => askedIn(sheet, step));
  return useMemo(() => {
    const ofStep = [...writers].filter(([id]) => findQuestion(sheet.questionnaire, id)?.stepKey === step.key);
    return {
      numbers: new Map(asked.split(' ').map((id, at) => [id, at + 1])),
      writer: mainWriter(ofStep.map(([, writer]) => writer)),
    };
  }, [sheet, writers, step, asked]);
}
