/** Some backups are kept when a new one was made. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptBackups } from '../../../server/src/backup/kept-backups.js';

describe('The backups that are kept', () => {
  const name = (time: number) => `${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const hour = 60 * 60_000;

  it('with one an hour for two years: 24 hours, 14 days, 12 months', () => {
    const start = Date.UTC(2026, 0, 1, 0, 30);
    const names = Array.from({ length: 2 * 365 * 24 }, (_, index) => name(start + index * hour));
    const kept = keptBackups(names);
    // The last of the newest day is among the hours, and that of the newest month too.
    expect(kept.size).toBe(24 + 13 + 11);
    expect(names.slice(-24).every((each) => kept.has(each))).toBe(true);
  });

  it('the newest is always among them, and keeping twice keeps the same', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: 1 }), (hours) => {
        const names = hours.map((each) => name(each * hour));
        const kept = keptBackups(names);
        expect(kept.has(names.toSorted().at(-1) ?? '')).toBe(true);
        expect(keptBackups([...kept])).toEqual(kept);
      }),
    );
  });
});
