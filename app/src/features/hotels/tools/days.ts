const day = 86_400_000; // ms

/** The number of whole days since a moment; never less than 0. */
export const daysSince = (at: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(at)) / day));
