import { editionStanding, lastChecked } from '@alo/engine/server';
import type { Entry } from '@alo/lint';
import type { Standards } from '@alo/schemas';

/** How many criteria of one standard the questions serve. */
export interface Coverage {
  readonly id: string;
  readonly criteria: number;
  /** The ids of the criteria that no question serves. */
  readonly missing: readonly string[];
  /** Until when it counts beside the edition that superseded it; absent where it is not in transition. */
  readonly transition?: { readonly to: string; readonly until: string };
}

/** The coverage of every standard that lists criteria. */
export function coverageOf(entries: readonly Entry[], standards: Standards): Coverage[] {
  const named = new Set(entries.flatMap(({ source }) => source.references ?? []));
  const day = lastChecked(standards);
  return standards.flatMap((standard) => {
    const { id, criteria, superseded_by: to = '', transition_until: until = '' } = standard;
    if (criteria === undefined) return [];
    const missing = criteria.map((criterion) => criterion.id).filter((key) => !named.has(`${id} ${key}`));
    const isInTransition = editionStanding(standard, standards, day) === 'in_transition';
    return [
      { id, criteria: criteria.length, missing, ...(isInTransition ? { transition: { to, until } } : {}) },
    ];
  });
}
