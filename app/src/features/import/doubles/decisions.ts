import type { DoubleDecision } from '@alo/schemas';

/** What can become of a row that looks like a hotel that is here, in the order of the keys 1, 2 and 3. */
export const decisions: readonly DoubleDecision[] = ['change', 'leave', 'both'];
