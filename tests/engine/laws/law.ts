/** What holds of the engine whatever it is given, as values: any engine can be held to them, a broken one too. */
import type fc from 'fast-check';
import type * as engine from '../support/whole-engine.js';

/** Everything behind the doors of the package. */
export type Engine = typeof engine;

export interface Law {
  /** A sentence, after the numbers of the rules that it states (engine/SPEC.md). */
  readonly title: string;
  readonly property: (engine: Engine) => fc.IRawProperty<unknown>;
  /** The number of drawn things with which a test of the engine tries it. */
  readonly numRuns: number;
}

/** Laws by name. What they draw is their own business, and no part of their type. */
export const named = <Name extends string>(laws: Readonly<Record<Name, Law>>): Readonly<Record<Name, Law>> =>
  laws;
