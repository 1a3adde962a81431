import type { DefinitionProblem } from './definition-error.js';

/** Most problems that one error names. An author mends a few at a time, and a page shows no more. */
const maxNamedProblems = 1000;

/** What is found wrong with a definition. Of many problems the first are named, and the others counted. */
export interface ProblemList {
  readonly add: (pointer: string, message: string) => void;
  /** How many were added. */
  readonly count: () => number;
  /** The problems that are named; a last one says how many more there are. */
  readonly named: () => readonly DefinitionProblem[];
}

export function createProblemList(): ProblemList {
  const first: DefinitionProblem[] = [];
  let count = 0;
  return {
    add(pointer, message) {
      count += 1;
      if (count <= maxNamedProblems) first.push({ pointer, message });
    },
    count: () => count,
    named() {
      const others = count - first.length;
      if (others === 0) return first;
      const message = `There ${others === 1 ? 'is 1 more problem' : `are ${others} more problems`}.`;
      return [...first, { pointer: '', message }];
    },
  };
}
