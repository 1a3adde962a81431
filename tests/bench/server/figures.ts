import type { LoadFigures } from './load.js';
import type { OverloadFigures } from './overload.js';
import type { Engine } from './subject.js';

export interface EngineFigures {
  readonly engine: Engine;
  /** The saves by requests offered a second. */
  readonly saves: ReadonlyMap<number, LoadFigures>;
  readonly reads: ReadonlyMap<number, LoadFigures>;
  readonly overload: OverloadFigures | undefined;
  /** Saves a second of bare clients. */
  readonly bare: number | undefined;
}

/** Requests a second; milliseconds. */
export const goals = {
  embedded: { saves: 300, p95: 50, p99: 150, reads: 500, readP95: 40 },
  postgresql: { saves: 700, p95: 50, p99: 150, reads: 2000, readP95: 40 },
} as const;

/** The least share of what bare clients reach with the same statements. */
export const leastShareOfBare = 0.6;
