import type { Discarded } from '@alo/engine';
import type { StepKey } from '@alo/schemas';

/** What was discarded last, step by step. */
export type DiscardedSteps = readonly { readonly stepKey: StepKey; readonly discarded: Discarded }[];

export const countOf = (steps: DiscardedSteps): number =>
  steps.reduce(
    (sum, { discarded: { drafts, misfits } }) =>
      sum + new Set([...Object.keys(drafts), ...Object.keys(misfits)]).size,
    0,
  );

/** What a person discarded last on this page, and what can be done with it. */
export interface LastDiscarded {
  readonly last: DiscardedSteps;
  /** Discards these drafts of any step. */
  discard(this: void, questionIds: readonly string[]): void;
  undo(this: void): void;
  forget(this: void): void;
}
