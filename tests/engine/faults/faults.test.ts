import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../support/temporary.js';
import { laws as lawsOfForms } from '../laws/all.js';
import { lawsOfFlow } from '../laws/flow.js';
import * as engine from '../support/whole-engine.js';
import { faultyEngines, occurrences } from './faulty-engine.js';
import { faults } from './faults.js';

const laws = { ...lawsOfForms, ...lawsOfFlow };

/** Many more than it takes: a law that misses a fault so often does not notice it. */
const numRuns = 1000;

const directory = temporaryDirectory();
const faultyEngine = await faultyEngines(directory.path);
/** How many runs each fault took, to be read. */
const figures: string[] = [];
afterAll(() => {
  directory.remove();
  console.log(figures.join('\n'));
});

describe('planted faults', { timeout: 300_000 }, () => {
  it('[FAULTS] stand exactly once where they are planted, and every law has one', () => {
    expect(faults.filter((fault) => occurrences(fault) !== 1).map(({ name }) => name)).toEqual([]);
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    const caught = new Set<string>(faults.flatMap((fault) => fault.laws));
    expect(Object.keys(laws).filter((name) => !caught.has(name))).toEqual([]);
  });

  // Everything has to be tried until that law notices: those stand in every-path.test.ts.
  for (const fault of faults.filter(({ laws: [first] }) => first !== 'everyPath'))
    it(`[FAULTS] ${fault.name}: ${fault.laws.join(', ')}`, async () => {
      expect(fault.laws).not.toEqual([]);
      const faulty = await faultyEngine(fault);
      // It is the whole engine, and it runs.
      expect(Object.keys(faulty).sort()).toEqual(Object.keys(engine).sort());
      for (const name of fault.laws) {
        const found = await fc.check(laws[name].property(faulty), { numRuns, endOnFailure: true });
        figures.push(`${String(found.numRuns).padStart(5)} runs  ${name}: ${fault.name}`);
        expect(found.failed, name).toBe(true);
      }
    });
});
