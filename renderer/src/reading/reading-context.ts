import { createContext } from 'react';
import type { Writer } from '../sheet/writers-of.js';

/** What the rows of a step know of it. */
export interface ReadingStepFacts {
  /** The writer who is named once, under the step's title. */
  readonly writer: Writer | undefined;
}

export const ReadingContext = createContext<ReadingStepFacts>({ writer: undefined });
