/** One thing wrong with a definition: where (JSON pointer, RFC 6901, into the whole document) and a sentence. */
export interface DefinitionProblem {
  readonly pointer: string;
  readonly message: string;
}

/** Thrown once per definition. It names the first 1,000 problems and counts the others (D-18). */
export class DefinitionError extends Error {
  readonly problems: readonly DefinitionProblem[];

  constructor(problems: readonly DefinitionProblem[]) {
    super(problems.map(({ pointer, message }) => `${pointer || '/'}: ${message}`).join('\n'));
    this.name = 'DefinitionError';
    this.problems = problems;
  }
}
