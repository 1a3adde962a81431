import { sha256, type ReleaseFiles } from '../release-of-files.js';

const inOrder = (files: ReleaseFiles) => [...files].toSorted(([one], [other]) => (one < other ? -1 : 1));

/** The hash of files, letter by letter; hexadecimal. */
export const hashOfFiles = (files: ReleaseFiles): string => sha256(inOrder(files));

function meaningOf(text: string): unknown {
  try {
    return [JSON.parse(text)];
  } catch {
    return text;
  }
}

/**
 * The hash of what files say; hexadecimal. Blanks between the parts of JSON say nothing, so a file that was only laid out
 * anew is the same file. A file that is no JSON counts letter by letter.
 */
export const hashOfMeaning = (files: ReleaseFiles): string =>
  sha256(inOrder(files).map(([name, text]) => [name, meaningOf(text)]));
