/** Reads the gallery of a version folder, without linting it: the list of stories has to come soon. */
import { DefinitionError, parseDefinition } from '@alo/engine/authoring';
import { readFolder } from '../../scripts/lint/read-folder.js';
import type { Branch } from './branch.js';
import { branchesOf } from './branches-of.js';

/** `undefined` = the definition cannot be read, which the linter tells the author. */
export async function readBranches(folder: string): Promise<Branch[] | undefined> {
  const read = await readFolder(folder);
  if (read.folder === undefined) return undefined;
  try {
    return branchesOf(parseDefinition(read.folder.document));
  } catch (error) {
    if (error instanceof DefinitionError) return undefined;
    throw error;
  }
}
