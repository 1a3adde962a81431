import { createContext } from 'react';
import type { Writer } from './writers.js';

/** What the rows of a step know of it. */
export interface ReadingStepFacts {
  /** The numbers of the questions that are asked now, by id. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Said once, under the step's title. */
  readonly writer: Writer | undefined;
}

export const ReadingContext = createContext<ReadingStepFacts>({ numbers: new Map(), writer: undefined });
