import fc from 'fast-check';
import { describe, it } from 'vitest';
import { howMany } from '../../support/how-many.js';
import * as engine from '../support/whole-engine.js';
import { laws } from './all.js';

/** How many runs are enough, for a caller that runs the laws against one changed engine after the other. */
const { LAW_RUNS: fewer } = process.env;

describe('the laws of the engine', { timeout: 120_000 }, () => {
  for (const { title, property, numRuns } of Object.values(laws))
    it(title, async () => {
      await fc.assert(
        property(engine),
        fewer === undefined ? { numRuns: howMany(numRuns, 4) } : { numRuns: Number(fewer), seed: 1 },
      );
    });
});
