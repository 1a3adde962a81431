import type { LucideProps } from 'lucide-react';
import { createElement } from 'react';
import { iconOfStep } from './icons.js';

interface StepIconProps extends LucideProps {
  readonly stepKey: string;
}

/** STEP-13: the icon of a step, beside its title. */
export function StepIcon({ stepKey, ...props }: StepIconProps) {
  return createElement(iconOfStep(stepKey), { 'aria-hidden': true, ...props });
}
