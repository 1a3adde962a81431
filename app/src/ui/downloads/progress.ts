/** How far a download is, for the toast that shows it. */

export interface Progress {
  readonly bytes: number;
  /** The bytes of the whole file; undefined where the server does not say it. */
  readonly total: number | undefined;
  /** Whole seconds, 1 at least; undefined where they cannot be told, or not yet. */
  readonly secondsLeft: number | undefined;
}

/** Milliseconds between two figures: a screen reader says each of them. */
const pace = 1000;

/** Whole seconds until the rest is there, at the speed since the first byte. */
function secondsLeft(bytes: number, total: number | undefined, milliseconds: number): number | undefined {
  if (total === undefined || milliseconds < pace || bytes === 0) return undefined;
  return Math.max(1, Math.round(((total - bytes) * milliseconds) / bytes / 1000));
}

/**
 * Takes what is known of a download, and gives it on once a second at most.
 * @param now a clock, in ms
 */
export function createProgress(now: () => number) {
  const listeners = new Set<() => void>();
  let begun: number | undefined;
  let saidAt = -Infinity;
  let said: Progress | undefined;
  return {
    take: (bytes: number, total: number | undefined): void => {
      const at = now();
      begun ??= at;
      if (at - saidAt < pace) return;
      saidAt = at;
      said = { bytes, total, secondsLeft: secondsLeft(bytes, total, at - begun) };
      for (const listener of listeners) listener();
    },
    /** undefined: no byte has come. */
    read: (): Progress | undefined => said,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type DownloadProgress = ReturnType<typeof createProgress>;
