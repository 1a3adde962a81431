/** What a drill is: something is done to a server under load, again and again, and what it acknowledged is counted. */

/** The ledger of a drill so far. */
export interface Figures {
  rounds: number;
  /** Saves that were sent. */
  tried: number;
  /** Saves that were answered with 2xx. */
  acknowledged: number;
  /** Acknowledged saves that were gone afterwards. */
  lost: number;
  /** Saves of which only a part was there. */
  torn: number;
  /** What went otherwise than documented, in words. */
  readonly problems: string[];
  /** What is special to the drill, such as the slowest start in ms. */
  readonly special: Record<string, number>;
}

export interface DrillOptions {
  /** Rounds to make; each drill says what a round is. */
  readonly rounds: number;
  /** The drill runs on a PostgreSQL of its own instead of the embedded database. */
  readonly onPostgres?: boolean;
  readonly onRound?: (figures: Figures) => void;
}

/** Figures, or a sentence why the drill cannot be made on this machine. */
export type DrillResult = Figures | { readonly skipped: string };

export interface Drill {
  readonly title: string;
  /** Rounds when the command names none. */
  readonly rounds: number;
  run(options: DrillOptions): Promise<DrillResult>;
}

export const noFigures = (): Figures => ({
  rounds: 0,
  tried: 0,
  acknowledged: 0,
  lost: 0,
  torn: 0,
  problems: [],
  special: {},
});

export const isGood = (figures: Figures): boolean =>
  figures.lost === 0 && figures.torn === 0 && figures.problems.length === 0;

/** Keeps the largest value under that name. */
export function keepLargest(figures: Figures, name: string, value: number): void {
  figures.special[name] = Math.max(figures.special[name] ?? 0, Math.round(value));
}

export function count(figures: Figures, name: string): void {
  figures.special[name] = (figures.special[name] ?? 0) + 1;
}
