import type { StepKey } from '@alo/schemas';

/** Gives the id of a group's section on the page, for jump links. */
export const groupElementId = (stepKey: StepKey, groupKey: string): string => `group-${stepKey}-${groupKey}`;
