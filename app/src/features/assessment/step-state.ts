import type { StepsData } from '@alo/schemas';
import { isToSave } from './work-left';

export type StepState = 'done' | 'next' | 'toSave' | 'begun' | 'untouched' | 'last';

/** The state of a step in one word. `nextKey`: the step in which one goes on, where the reader may. */
export function stepState(step: StepsData['steps'][number], nextKey: string | undefined): StepState {
  if (step.isCompleted) return 'done';
  if (isToSave(step)) return 'toSave';
  if (step.key === nextKey) return 'next';
  // The step asks nothing: the form is submitted there.
  if (step.total === 0) return 'last';
  return step.answered > 0 ? 'begun' : 'untouched';
}
