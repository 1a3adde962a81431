import type { Standards } from '@alo/schemas';
import type { Entry } from './content.js';

/** How many criteria of one standard the questions serve. */
export interface Coverage {
  readonly id: string;
  readonly criteria: number;
  /** The ids of the criteria that no question serves. */
  readonly missing: readonly string[];
}

/** The coverage of every standard that lists criteria. */
export function coverageOf(entries: readonly Entry[], standards: Standards): Coverage[] {
  const named = new Set(entries.flatMap(({ source }) => source.references ?? []));
  return standards.flatMap(({ id, criteria }) =>
    criteria === undefined
      ? []
      : [
          {
            id,
            criteria: criteria.length,
            missing: criteria.map((criterion) => criterion.id).filter((key) => !named.has(`${id} ${key}`)),
          },
        ],
  );
}
