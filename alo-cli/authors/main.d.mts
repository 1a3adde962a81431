/** Where a command says what it found, and why it could not: a line at a time. */
export interface Terminal {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Runs a command of authors. @returns the exit code */
export declare function runForAuthors(
  name: string,
  args: readonly string[],
  terminal?: Terminal,
): Promise<number>;
