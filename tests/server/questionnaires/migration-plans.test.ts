/** Plans are read with the versions that they lead to, and checked when the server starts. */
import { afterEach, describe, expect, it } from 'vitest';
import { recordReleases, ReleaseChangedError, type Releases } from '@alo/server';
import { openTestDatabase } from '../../support/databases.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { releasesWithTrips, tripsKey, tripsPlan } from '../../support/two-versions.js';

const folders: ReturnType<typeof temporaryDirectory>[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

const released = (plan?: unknown): Releases => {
  const folder = temporaryDirectory();
  folders.push(folder);
  return releasesWithTrips(folder.path, plan);
};

describe('The plans of a questionnaire', () => {
  it('[M-5] belong to the version that they lead to', () => {
    const releases = released();
    expect(releases.find(tripsKey, 2)?.plans).toEqual(new Map([[1, tripsPlan]]));
    expect(releases.find(tripsKey, 1)?.plans.size).toBe(0);
    expect(releases.find(tripsKey, 1)?.plansSha256).toBeNull();
  });

  it.each([
    [[], 'A plan must be an object.'],
    [{ renamed: [{ from: 'car', to: 'cycles' }] }, 'The old version has no question "car".'],
    [{ dropped: [{ question: 'ferry', reason: ' ' }] }, 'Say why the answers to "ferry" are dropped.'],
  ])('[M-5] with a problem stop the server from starting: %j', (plan, problem) => {
    expect(() => released(plan)).toThrow(problem);
    expect(() => released(plan)).toThrow('The plan from version 1 to 2 of the questionnaire "trips"');
  });

  it('never change once they were released, and may come later than their version', async () => {
    const { database, dispose } = await openTestDatabase('embedded');
    try {
      const none = released();
      const without = { ...none, all: none.all.map((each) => ({ ...each, plansSha256: null })) };
      await recordReleases(database, without, false);
      await recordReleases(database, none, false);
      await recordReleases(database, none, false);
      await expect(recordReleases(database, released({ ...tripsPlan, options: [] }), false)).rejects.toThrow(
        ReleaseChangedError,
      );
      await expect(recordReleases(database, without, false)).rejects.toThrow(ReleaseChangedError);
    } finally {
      await dispose();
    }
  });
});
