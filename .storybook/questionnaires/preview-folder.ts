/** What Storybook shows of one folder `schemas/questionnaires/<key>/<n>`. It goes from Vite to the page as JSON. */
import type { Profile, ScoreModel } from '@alo/schemas';
import type { Branch } from './branch.js';

/** One thing that the linter found, with the line where its place begins. */
export interface Fault {
  /** The path from the root of the repository. */
  readonly file: string;
  /** JSON pointer into the file. */
  readonly pointer: string;
  /** The linter's sentence. */
  readonly message: string;
  /** Counted from 1; `undefined` = the file could not be read as far as that. */
  readonly line: number | undefined;
}

export interface PreviewFolder {
  /** `<key>/<n>`, by its place on disk. */
  readonly name: string;
  readonly faults: readonly Fault[];
  /** The whole definition, as `parseDefinition` takes it; `undefined` = it cannot be read: see `faults`. */
  readonly document: unknown;
  /** `undefined` = absent, or not in the shape of a score model. */
  readonly scoreModel: ScoreModel | undefined;
  /** The profiles by the name of their file, without `.json`. */
  readonly profiles: Readonly<Record<string, Profile>>;
  /** The gallery: its questions that are not always shown. */
  readonly branches: readonly Branch[];
}
