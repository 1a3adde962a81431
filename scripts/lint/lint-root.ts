import { findFolders } from './find-folders.js';
import { lintFolder } from './lint-folder.js';
import type { Problem } from './problem.js';
import { checkVersions } from './versions.js';

export interface RootResult {
  readonly problems: readonly Problem[];
  /** One line per questionnaire version, where nothing is wrong with it. */
  readonly summaries: readonly string[];
}

/** Checks every questionnaire under `root`. Finding none is a problem too: a check of nothing must not pass. */
export async function lintRoot(root: string): Promise<RootResult> {
  const problems: Problem[] = [];
  const summaries: string[] = [];
  const questionnaires = await findFolders(root);
  if (questionnaires.length === 0)
    problems.push({ file: root, pointer: '', message: 'There is no questionnaire here.' });
  for (const folders of questionnaires) {
    const results = await Promise.all(folders.map(lintFolder));
    problems.push(...results.flatMap((result) => result.problems));
    problems.push(...checkVersions(results.flatMap(({ clean }) => clean ?? [])));
    summaries.push(...results.filter((result) => result.problems.length === 0).map(({ summary }) => summary));
  }
  return { problems, summaries };
}
