/** How long backups are kept: the last of each of the newest 24 hours, 14 days and 12 months that have one. */
const kept = [
  { letters: '2026-11-22T06'.length, count: 24 },
  { letters: '2026-11-22'.length, count: 14 },
  { letters: '2026-11'.length, count: 12 },
];

/**
 * @param names names of backups: ISO 8601 times in UTC, whose first letters name the hour, day and month
 * @returns the names of the backups to keep
 */
export function keptBackups(names: readonly string[]): Set<string> {
  const newestFirst = names.toSorted().toReversed();
  return new Set(
    kept.flatMap(({ letters, count }) => {
      const lastOf = new Map<string, string>();
      for (const name of newestFirst) {
        const period = name.slice(0, letters);
        if (!lastOf.has(period)) lastOf.set(period, name);
      }
      return [...lastOf.values()].slice(0, count);
    }),
  );
}
