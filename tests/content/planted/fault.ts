import type { Copy } from '../faults.js';

/** A mistake that an author can make. Each is planted in a copy of the basics of its own. */
export interface PlantedFault {
  /** Name of the test, and what the author did wrong. */
  readonly title: string;
  readonly plant: (copy: Copy) => void;
  /** `file#pointer: sentence` for each problem, in any order. */
  readonly expected: readonly (string | RegExp)[];
}

/** The places of the questions of two groups of the step "planet". */
export const energy = '/groups/0/metadata/fields';
export const water = '/groups/1/metadata/fields';
