import type { StepDefinition } from '../model/documents.generated.js';

/** Do the questions of a step stand in its groups? Else they stand in its fields. */
export const isGrouped = ({ hasGroups, groups = [] }: StepDefinition): boolean =>
  hasGroups ?? groups.length > 0;
