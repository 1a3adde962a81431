/** Reads a version folder with the linter's own code. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDefinition } from '@alo/engine/authoring';
import type { Problem } from '@alo/lint';
import { lintFolder, type FolderResult, type Lists } from '../../scripts/lint/lint-folder.js';
import { readLists } from '../../scripts/lint/lists.js';
import { readProfiles } from '../../scripts/lint/profiles.js';
import { isScoreModel } from '../../scripts/lint/score/shape.js';
import { checkVersions } from '../../scripts/lint/versions.js';
import { branchesOf } from './branches-of.js';
import { lineOf } from './line-of.js';
import { nameOf, repository, slashed } from './places.js';
import type { Fault, PreviewFolder } from './preview-folder.js';

/** The line that a sentence names itself, as that on broken JSON does. */
const lineInWords = (message: string): number | undefined => {
  const [, line] = /\bat line (\d+),/.exec(message) ?? [];
  return line === undefined ? undefined : Number(line);
};

async function faultOf({ file, pointer, message }: Problem): Promise<Fault> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return {
    file: slashed(path.relative(repository, file)),
    pointer,
    message,
    line: lineInWords(message) ?? (text === '' ? undefined : lineOf(text, pointer)),
  };
}

/** What is wrong with a version as the next one of those before it. */
async function versionProblems(folder: string, { clean }: FolderResult, lists: Lists): Promise<Problem[]> {
  const number = (version: string) => Number(path.basename(version));
  const siblings = await readdir(path.dirname(folder));
  const earlier = siblings
    .map((name) => path.join(path.dirname(folder), name))
    .filter((sibling) => number(sibling) < number(folder))
    .sort((left, right) => number(left) - number(right));
  if (clean === undefined || earlier.length === 0) return [];
  const results = await Promise.all(earlier.map((sibling) => lintFolder(sibling, lists)));
  return checkVersions([...results.flatMap((result) => result.clean ?? []), clean]).filter(
    ({ file }) => path.dirname(file) === folder,
  );
}

/** Reads and lints a version folder, `…/<key>/<n>`. */
export async function readPreview(folder: string): Promise<PreviewFolder> {
  const lists = await readLists();
  const result = await lintFolder(folder, lists);
  const problems = [...result.problems, ...(await versionProblems(folder, result, lists))];
  const { profiles } = await readProfiles(folder);
  const model = result.clean?.folder.scoreModel;
  const document = result.clean?.folder.document;
  return {
    name: nameOf(folder, path.resolve(folder, '../..')) ?? slashed(folder),
    faults: await Promise.all(problems.map(faultOf)),
    document,
    scoreModel: isScoreModel(model) ? model : undefined,
    profiles: Object.fromEntries(
      profiles.map(({ file, profile }) => [path.basename(file, '.json'), profile]),
    ),
    branches: document === undefined ? [] : branchesOf(parseDefinition(document)),
  };
}
