import * as engine from '@alo/engine';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { laws } from './all.js';

describe('the laws of the engine', { timeout: 120_000 }, () => {
  for (const { title, property, numRuns } of Object.values(laws))
    it(title, async () => {
      await fc.assert(property(engine), { numRuns });
    });
});
