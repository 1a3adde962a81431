import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../support/temporary.js';
import { lawsOfFlow } from '../laws/flow.js';
import { faultyEngines } from './faulty-engine.js';
import { faults } from './faults.js';

const directory = temporaryDirectory();
afterAll(() => {
  directory.remove();
});
const faultyEngine = await faultyEngines(directory.path);
const planted = faults.filter(({ laws }) => laws.includes('everyPath'));

describe('planted faults that are noticed when everything has been tried', () => {
  it.each(planted)('[FAULTS] $name: everyPath', async (fault) => {
    const found = await fc.check(lawsOfFlow.everyPath.property(await faultyEngine(fault)));
    expect(found.failed).toBe(true);
  });
});
