const day = 86_400_000; // ms

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** Writes the day of a moment: `March 2, 2026`. */
export const longDate = (at: string): string => format.format(new Date(at));

/** The number of whole days since a moment; never less than 0. */
export const daysSince = (at: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(at)) / day));
