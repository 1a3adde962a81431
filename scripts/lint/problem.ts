/** One thing wrong with a shipped file: where (JSON pointer, RFC 6901, into that file) and a sentence. */
export interface Problem {
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
}

/** What a rule finds, before it is known which file it stands in. */
export interface Finding {
  readonly pointer: string;
  readonly message: string;
}

/** A pointer to a member of `pointer`; the name is escaped as RFC 6901 asks. */
export const at = (pointer: string, ...names: readonly (string | number)[]): string =>
  [pointer, ...names.map((name) => String(name).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');

/** `planet.json#/groups/0/key: sentence`, the way a problem is printed. */
export const describe = ({ file, pointer, message }: Problem): string => `${file}#${pointer}: ${message}`;
