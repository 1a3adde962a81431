import type { Step } from '@alo/engine';
import type { StepKey } from '@alo/schemas';
import type { ReactNode } from 'react';
import { useLocale } from '../parts/useLocale.js';
import { EmptyState } from '../feedback/EmptyState.js';
import { texts } from '../texts.js';
import { useConnection } from './hooks.js';
import { StepNumbers } from './StepNumbers.js';

interface WithStepProps {
  readonly stepKey: StepKey;
  readonly children: (step: Step) => ReactNode;
}

/** Shows what `children` makes of a step, its questions numbered. Where there is no step with questions, it says so. */
export function WithStep({ stepKey, children }: WithStepProps) {
  useLocale();
  const step = useConnection().sheet.questionnaire.steps.find(({ key }) => key === stepKey);
  if (step === undefined || step.groups.length === 0) return <EmptyState title={texts.empty.questionnaire} />;
  return (
    <StepNumbers key={stepKey} step={step}>
      {children(step)}
    </StepNumbers>
  );
}
