/** One operation of a JSON Patch (RFC 6902), as far as fixes use them. */
export type PatchOperation =
  | { readonly op: 'add' | 'replace'; readonly path: string; readonly value: unknown }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move'; readonly from: string; readonly path: string };

/** What makes a finding go away, as data: an editor can offer it, and `--fix` applies it. */
export interface Fix {
  /** What it does, as a command: `Remove "max_files"`. */
  readonly title: string;
  /** Relative to the document that the pointer of the finding points into. */
  readonly patch: readonly PatchOperation[];
}

/** What a rule finds, before it is known which file it stands in. */
export interface Finding {
  readonly pointer: string;
  readonly message: string;
  /** A name more exact than that of the check, where one check has several. */
  readonly rule?: string;
  readonly fix?: Fix | undefined;
}

/** A finding with the name of its rule, in kebab case. A name keeps its meaning. */
export interface RuledFinding extends Finding {
  readonly rule: string;
}

/** One thing wrong with a file: where (JSON pointer, RFC 6901, into that file), and a sentence. */
export interface Problem extends RuledFinding {
  readonly file: string;
}

/** The findings of one rule; those with a name of their own keep it. */
export const inRule = (rule: string, findings: readonly Finding[]): RuledFinding[] =>
  findings.map((finding) => ({ ...finding, rule: finding.rule ?? rule }));

/** The findings of one rule in a file. */
export const inFile = (file: string, rule: string, findings: readonly Finding[]): Problem[] =>
  inRule(rule, findings).map((finding) => ({ ...finding, file }));

/** A pointer to a member of `pointer`; the name is escaped as RFC 6901 asks. */
export const at = (pointer: string, ...names: readonly (string | number)[]): string =>
  [pointer, ...names.map((name) => String(name).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');

/** `planet.json#/groups/0/key: sentence [rule]`, the way a problem is printed. */
export const describe = ({ file, pointer, message, rule }: Problem): string =>
  `${file}#${pointer}: ${message} [${rule}]`;
