/** What has to be there before anything runs: the right Node, the dependencies, the built product. */
import { bin, fingerprint, isCurrent, need, npm, remember } from './run.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Alo needs Node.js 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs the dependencies of package-lock.json, unless they are there. */
export async function install() {
  const mark = fingerprint(['package-lock.json']);
  if (isCurrent('install', mark)) return;
  console.log('Installing dependencies (once, about a minute) …');
  need(await npm('ci', '--no-audit', '--no-fund'), 'The dependencies could not be installed: see above.');
  remember('install', mark);
}

const serverSources = [
  'package-lock.json',
  'tsconfig.base.json',
  'schemas/src',
  'engine/src',
  'engine/generated',
  'server/src',
  'server/tsconfig.json',
];
const appSources = [
  'package-lock.json',
  'schemas/src',
  'engine/src',
  'engine/generated',
  'renderer/src',
  'app/src',
  'app/index.html',
  'app/vite.config.ts',
  'app/build',
  'app/public',
];

/** Builds the server, when its sources changed. */
export async function buildServer() {
  const serverMark = fingerprint(serverSources);
  if (!isCurrent('server', serverMark)) {
    console.log('Building the server …');
    need(await bin('tsc', ['-b', 'server']), 'The server could not be built: see above.');
    remember('server', serverMark);
  }
}

/** Builds server and app, each only when its sources changed. */
export async function build() {
  await buildServer();
  const appMark = fingerprint(appSources);
  if (!isCurrent('app', appMark)) {
    console.log('Building the app …');
    need(
      await npm('run', 'build', '--silent', '-w', '@alo/app', '--', '--logLevel', 'warn'),
      'The app could not be built: see above.',
    );
    remember('app', appMark);
  }
}
