import fc from 'fast-check';
import { expect } from 'vitest';

/**
 * Holds a property, and shows that what is interesting occurs (each count of `seen` is more than 0). Half of the runs
 * are always the same, so that it is sure to occur in them; the others are those of `tests/support/draws.ts`.
 */
export async function assertAndSee<Drawn extends [unknown, ...unknown[]]>(
  property: fc.IAsyncPropertyWithHooks<Drawn>,
  seen: Readonly<Record<string, number>>,
  numRuns: number,
) {
  await fc.assert(property, { numRuns: numRuns / 2, seed: 5 });
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
  await fc.assert(property, { numRuns: numRuns / 2 });
}
