/** What the checks say about the files of a questionnaire: plain data, which travels from the worker to the page. */
import type { Analysis, MutationScore } from '@alo/engine/authoring';
import type { JsonFault, TextRange } from '@alo/lint';

/** A place in a file: offsets into its text, and the line, counted from one. */
export interface FilePlace extends TextRange {
  readonly file: string;
  readonly line: number;
}

/** The part of a file's text that a fix replaces. */
interface TextEdit extends TextRange {
  readonly file: string;
  readonly insert: string;
}

export interface FoundFix {
  /** What it does, as a command. */
  readonly title: string;
  readonly edit: TextEdit;
}

/**
 * `error`: the questionnaire cannot be released as it is, as the page of its versions says, too. `warning`: it can, but
 * readers of another language would miss words.
 */
export type Severity = 'error' | 'warning';

export interface FoundProblem {
  readonly severity: Severity;
  readonly message: string;
  /** The name of the rule, which keeps its meaning. */
  readonly rule: string;
  readonly place: FilePlace;
  /** The question that it stands in. */
  readonly questionId: string | undefined;
  readonly fix: FoundFix | undefined;
  /** What may have been meant, where that takes an author to say. */
  readonly choices?: readonly FoundFix[];
  /** What is wrong with a text that is no JSON: its words are in the language of the page. */
  readonly fault?: Pick<JsonFault, 'code' | 'what'> | undefined;
}

/** What is wrong with one example. */
export interface ExampleFault {
  /** Its place among the examples. */
  readonly example: number;
  readonly message: string;
}

export interface Checked {
  readonly problems: readonly FoundProblem[];
  /** Where each question stands; empty while a file cannot be read. */
  readonly places: ReadonlyMap<string, FilePlace>;
  /** Absent while the form cannot be read. */
  readonly analysis: Analysis | undefined;
  readonly exampleFaults: readonly ExampleFault[];
}

/** How many edits of conditions the examples notice; absent while there are none that can be used. */
export type ExamplesNotice = MutationScore | undefined;
