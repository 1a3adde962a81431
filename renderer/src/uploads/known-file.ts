import type { ViewedFile } from '../preview/viewed-file.js';

/** What the page knows of a stored file. */
export interface KnownFile {
  readonly file: ViewedFile;
  /** The other questions that it serves, in words. Without any, removing it deletes it, and asks first (UP-11). */
  readonly alsoProves: readonly string[];
}
