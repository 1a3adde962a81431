/** Which component tests a change since the last commit reaches. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from './run.mjs';

const linesOf = (command, args) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');

/** Files that differ from the last commit, new ones among them. */
const changedFiles = () => [
  ...linesOf('git', ['diff', '--name-only', 'HEAD']),
  ...linesOf('git', ['ls-files', '--others', '--exclude-standard']),
];

/** Vitest follows the imports of each test file. */
function reachedFiles() {
  const vitest = path.join('node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'list', '--filesOnly', '--json', '--changed', '--project', 'browser'];
  const found = JSON.parse(linesOf(process.execPath, args).join('') || '[]');
  return found.map(({ file }) => path.relative(root, file).replaceAll(path.sep, '/'));
}

/** The folders of a file in its package: tests mirror them. */
const foldersOf = (file) => path.dirname(file.replace(/^tests\//, '').replace('/src/', '/')).split('/');

/** How many folders two files share, from the package on. */
function nearness(one, other) {
  const [folders, others] = [foldersOf(one), foldersOf(other)];
  const apart = folders.findIndex((folder, place) => folder !== others[place]);
  return apart === -1 ? folders.length : apart;
}

/**
 * The component tests that a change reaches, as far as a minute allows: the nearest to what has changed, and how many
 * others there are.
 * @param {number} most
 * @returns {{ files: string[], others: number }}
 */
export function reachedComponentTests(most) {
  const changed = changedFiles();
  const rank = (file) => Math.max(0, ...changed.map((one) => nearness(one, file)));
  const reached = reachedFiles().sort((one, other) => rank(other) - rank(one));
  return { files: reached.slice(0, most), others: Math.max(0, reached.length - most) };
}
