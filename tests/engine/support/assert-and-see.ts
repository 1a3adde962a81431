import fc from 'fast-check';
import { expect } from 'vitest';

/** So many times the always same runs go on with others until everything was seen. */
const mostRounds = 8;

/**
 * Holds a property, and shows that what is interesting occurs (each count of `seen` is more than 0). Half of the runs
 * are always the same, and are followed by others until it occurred in them; the other half is that of
 * `tests/support/draws.ts`.
 */
export async function assertAndSee<Drawn extends [unknown, ...unknown[]]>(
  property: fc.IAsyncPropertyWithHooks<Drawn>,
  seen: Readonly<Record<string, number>>,
  numRuns: number,
) {
  const fewest = () => Math.min(...Object.values(seen));
  for (let round = 0; round < mostRounds && (round === 0 || fewest() === 0); round += 1)
    await fc.assert(property, { numRuns: numRuns / 2, seed: 2 + round });
  expect(fewest(), JSON.stringify(seen)).toBeGreaterThan(0);
  await fc.assert(property, { numRuns: numRuns / 2 });
}
