/** The Storybooks of the two versions that are compared. */
import { execFile } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildStorybook } from './build-storybook.js';

const run = promisify(execFile);
const repository = path.resolve(import.meta.dirname, '../..');

/** A version that was named. */
export type Side =
  | { readonly kind: 'questionnaire'; readonly folder: string }
  | { readonly kind: 'commit'; readonly commit: string }
  | { readonly kind: 'files' };

/** Finds what a word names. @throws Error with a sentence when it names nothing. */
export async function readSide(word: string): Promise<Side> {
  if (word === '.') return { kind: 'files' };
  const folder = path.resolve(repository, word);
  if (existsSync(path.join(folder, 'questionnaire.json'))) return { kind: 'questionnaire', folder };
  if (existsSync(folder))
    throw new Error(`"${word}" is no folder of a questionnaire: it has no questionnaire.json.`);
  try {
    const options = { cwd: repository };
    const { stdout } = await run('git', ['rev-parse', '--verify', '--quiet', `${word}^{commit}`], options);
    return { kind: 'commit', commit: stdout.trim() };
  } catch {
    throw new Error(`"${word}" is neither a folder nor a version that Git knows.`);
  }
}

/** @throws Error when a questionnaire and a version of the code were named. */
export function checkSides(before: Side, after: Side): void {
  if ((before.kind === 'questionnaire') !== (after.kind === 'questionnaire'))
    throw new Error('A questionnaire and a version of the code cannot be compared: name two of a kind.');
}

/** A questionnaire alone: Storybook reads only what stands in the repository, so a copy does. */
async function buildQuestionnaire(folder: string, work: string, output: string): Promise<void> {
  const root = path.join(work, 'questionnaires');
  const [version = '', key = ''] = folder.split(path.sep).reverse();
  await cp(folder, path.join(root, key, version), { recursive: true });
  await buildStorybook(repository, output, path.relative(repository, root));
}

const lockOf = (root: string) => readFile(path.join(root, 'package-lock.json'), 'utf8');

/** What the code of `root` imports: a copy of what is installed here, or an installation where it needs another one. */
async function installInto(root: string): Promise<void> {
  if ((await lockOf(root)) !== (await lockOf(repository))) {
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, maxBuffer: Infinity });
    return;
  }
  const { workspaces } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    readonly workspaces: readonly string[];
  };
  for (const folder of ['', ...workspaces]) {
    const modules = path.join(repository, folder, 'node_modules');
    if (!existsSync(modules)) continue;
    await cp(modules, path.join(root, folder, 'node_modules'), {
      recursive: true,
      // The links between our packages lead to those of the copy.
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (file) => path.basename(file) !== '.cache',
    });
  }
}

async function buildCommit(commit: string, work: string, output: string): Promise<void> {
  const root = path.join(work, 'code');
  const options = { cwd: repository };
  await run('git', ['worktree', 'add', '--detach', root, commit], options);
  try {
    await installInto(root);
    await buildStorybook(root, output);
  } finally {
    await run('git', ['worktree', 'remove', '--force', root], options);
  }
}

/** Builds the Storybook of a version into `<work>/storybook`, and returns that folder. */
export async function buildSide(side: Side, work: string): Promise<string> {
  const output = path.join(work, 'storybook');
  switch (side.kind) {
    case 'questionnaire':
      await buildQuestionnaire(side.folder, work, output);
      break;
    case 'commit':
      await buildCommit(side.commit, work, output);
      break;
    case 'files':
      await buildStorybook(repository, output);
  }
  return output;
}
