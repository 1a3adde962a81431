import { describe, it } from 'vitest';
import { flowLaws } from '../laws/flow.js';
import { howMany } from '../../support/how-many.js';
import { assertAndSee } from '../support/assert-and-see.js';
import * as engine from '../support/whole-engine.js';

describe('a form being filled in, whatever happens', { timeout: 60_000 }, () => {
  for (const { title, trial, numRuns } of Object.values(flowLaws))
    it(title, async () => {
      const { property, seen } = trial(engine);
      await assertAndSee(property, seen, howMany(numRuns, 4));
    });
});
