/** What has to be there before anything runs: the right Node, the dependencies, the built product. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, isCurrent, need, npm, remember, root, run } from './run.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Alo needs Node.js 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

/** What `npm ci` takes to bring less than everything: what server and app need to be built and to run. */
const runningOnly = ['--workspace=@alo/app', '--workspace=@alo/server'];

const readPackages = (file) =>
  Object.entries(JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages);

/** Is every package of the lock file there? npm keeps a list of what it has installed; a person may have called it. */
function isEverythingInstalled() {
  const list = 'node_modules/.package-lock.json';
  if (!existsSync(path.join(root, list))) return false;
  const installed = new Map(readPackages(list));
  return readPackages('package-lock.json').every(
    ([place, { version, optional, link }]) =>
      // Optional packages are for other kinds of machines; our own packages are links.
      !place.includes('node_modules/') ||
      optional ||
      (link ? existsSync(path.join(root, place)) : installed.get(place)?.version === version),
  );
}

/**
 * Installs the dependencies of package-lock.json, unless they are there.
 * @param {'running' | 'everything'} extent `running` leaves out what only tests, Storybook and benchmarks use
 */
export async function install(extent) {
  const mark = fingerprint(['package-lock.json']);
  if (extent === 'running' && isCurrent('install-running', mark)) return;
  if (isEverythingInstalled()) return;
  const isWhole = extent === 'everything';
  console.log(
    `Installing ${isWhole ? 'all dependencies' : 'what the product needs'} (once, up to a minute) …`,
  );
  need(
    await npm(['ci', '--no-audit', '--no-fund', ...(isWhole ? [] : runningOnly)]),
    'The dependencies could not be installed: see above.',
  );
  if (!isWhole) remember('install-running', mark, ['package-lock.json']);
}

const serverSources = [
  'package-lock.json',
  'tsconfig.base.json',
  'words/src',
  'schemas/src',
  'engine/src',
  'engine/generated',
  'lint/src',
  'lint/tsconfig.json',
  'hotel-rules/src',
  'hotel-rules/tsconfig.json',
  'workbook/src',
  'workbook/tsconfig.json',
  'server/src',
  'server/tsconfig.json',
];
const appSources = [
  'package-lock.json',
  'words/src',
  'schemas/src',
  'schemas/scenes',
  'engine/src',
  'engine/generated',
  'lint/src',
  'hotel-rules/src',
  'renderer/src',
  'workbench/src',
  'app/src',
  'app/index.html',
  'app/vite.config.ts',
  'app/build',
  'app/public',
];

/** TypeScript 7, several times as fast as TypeScript 6, which stays for tools that use the compiler as a library. */
const compiler = 'node_modules/typescript-7/bin/tsc';

/** Builds the server, when its sources changed. */
export async function buildServer() {
  const serverMark = fingerprint(serverSources);
  if (!isCurrent('server', serverMark)) {
    console.log('Building the server …');
    need(
      await run(process.execPath, [compiler, '-b', 'server']),
      'The server could not be built: see above.',
    );
    remember('server', serverMark, serverSources);
  }
}

/** Builds the app, when its sources changed. */
export async function buildApp() {
  const appMark = fingerprint(appSources);
  if (!isCurrent('app', appMark)) {
    console.log('Building the app …');
    need(
      // A test that runs this has another environment, and Vite would build React for development.
      await npm(['run', 'build', '--silent', '-w', '@alo/app', '--', '--logLevel', 'warn'], {
        NODE_ENV: 'production',
      }),
      'The app could not be built: see above.',
    );
    remember('app', appMark, appSources);
  }
}

/** Builds server and app at once, each only when its sources changed. */
export const build = () => Promise.all([buildServer(), buildApp()]);
