import { expressionPairs } from './expressions.js';
import { namePairs } from './names.js';
import type { Pair } from './pair.js';
import { valuePairs } from './values.js';

/** At least one pair for each of their rules. */
export const pairs: readonly Pair[] = [...expressionPairs, ...namePairs, ...valuePairs];
