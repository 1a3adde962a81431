import type { Problem } from '@alo/lint';
import { findFolders } from './find-folders.js';
import { lintFolder } from './lint-folder.js';
import { readLists } from './lists.js';
import type { Report } from './report.js';
import { checkVersions } from './versions.js';

export interface RootResult {
  readonly problems: readonly Problem[];
  /** The report of each questionnaire version in which nothing is wrong. */
  readonly reports: readonly Report[];
}

/**
 * Checks the lists of standards and words, and every questionnaire under `root`. Finding none is a problem too: a check of
 * nothing must not pass. `fixes` as for `lintFolder`.
 */
export async function lintRoot(
  root: string,
  options: { readonly fixes?: boolean } = {},
): Promise<RootResult> {
  const lists = await readLists();
  const problems: Problem[] = [...lists.problems];
  const reports: Report[] = [];
  const questionnaires = await findFolders(root);
  if (questionnaires.length === 0)
    problems.push({
      ...{ file: root, rule: 'questionnaire-missing', pointer: '' },
      message: 'There is no questionnaire here.',
    });
  for (const folders of questionnaires) {
    const results = await Promise.all(folders.map((folder) => lintFolder(folder, lists, options)));
    problems.push(...results.flatMap((result) => result.problems));
    problems.push(...checkVersions(results.flatMap(({ clean }) => clean ?? [])));
    reports.push(...results.flatMap(({ report }) => report ?? []));
  }
  return { problems, reports };
}
