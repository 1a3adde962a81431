/** Requests that ask at the same moment which versions there are share one look into the database. */
import { describe, expect, it } from 'vitest';
import { createSharedWork } from '../../../server/src/modules/questionnaires/authored/shared-work.js';

describe('Work that many ask for at once', () => {
  it('runs once more for all who asked while it ran, and never twice at a time', async () => {
    const ends: (() => void)[] = [];
    let [running, most] = [0, 0];
    const ask = createSharedWork(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    });
    const first = ask();
    const later = [ask(), ask(), ask()];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await first;
    await expect.poll(() => ends.length).toBe(2);
    ends[1]?.();
    await Promise.all(later);
    expect([ends.length, most]).toEqual([2, 1]);
  });

  it('runs again for those who wait when it fails for those before them', async () => {
    let runs = 0;
    const ask = createSharedWork(() => {
      runs += 1;
      return runs === 1 ? Promise.reject(new Error('The database is away.')) : Promise.resolve();
    });
    const [first, later] = [ask(), ask()];
    await expect(first).rejects.toThrow('The database is away.');
    await expect(later).resolves.toBeUndefined();
    await ask();
    expect(runs).toBe(3);
  });
});
