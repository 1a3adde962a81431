import type { LawName } from '../laws/all.js';
import type { FlowLawName } from '../laws/flow.js';

/** A small mistake that could be made in the engine. */
export interface Fault {
  /** What is wrong then, in words. */
  readonly name: string;
  /** The path in `engine/src`. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly before: string;
  readonly after: string;
  /** Laws that must notice, each by itself. */
  readonly laws: readonly (LawName | FlowLawName)[];
}
