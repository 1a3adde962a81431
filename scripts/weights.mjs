/** What has to be sent: of the engine for some of its functions, of the built app for one of its pages. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './bundle.mjs';
import { root } from './run.mjs';

/** The doors of the engine, as its package names them: `@alo/engine`, `@alo/engine/server` and so on. */
const engineDoors = () =>
  Object.keys(JSON.parse(readFileSync(path.join(root, 'engine', 'package.json'), 'utf8')).exports)
    // Its laws are for tests, and come with a second opinion and fast-check.
    .filter((door) => door !== './testing')
    .map((door) => path.posix.join('@alo/engine', door));

/** Bundles these exports of a form's door, or everything behind all doors or those given, and gives the file. */
export async function engineBundle(
  name,
  exported,
  doors = exported === '*' ? engineDoors() : ['@alo/engine'],
) {
  const folder = path.join(root, 'node_modules', '.cache', 'alo', 'sizes');
  mkdirSync(folder, { recursive: true });
  const entry = path.join(folder, `${name}.entry.mjs`);
  writeFileSync(entry, doors.map((door) => `export ${exported} from '${door}';\n`).join(''));
  const { code } = await bundle(entry, { conditions: ['@alo/source'] });
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return file;
}

const builtApp = path.join(root, 'app', 'dist');
const entry = ['index.html', 'src/application.tsx'];
const signIn = 'src/features/session/LoginPage.tsx';
/** Fetched right after the first paint without being asked for: toasts, the call that renews the session, the configuration. */
const soon = ['../renderer/src/feedback/Toaster.tsx', 'src/lib/session/calls.ts', 'src/lib/config.ts'];

/** Fetched likewise on the pages in the frame. */
const frame = 'src/features/shell/DashboardLayout.tsx';
const soonInFrame = ['src/features/shell/TopBarTools.tsx'];

/** What the build says of its files: `app/build/page-files.ts`. */
function readBuilt(name, dist) {
  const file = path.join(dist, '.vite', `${name}.json`);
  if (!existsSync(file)) throw new Error('The app is not built: run "npm run build" first.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The scripts of these modules and of everything that they import, each once. */
function scriptsOf(modules, dist) {
  const known = readBuilt('files', dist);
  const files = modules.flatMap((module) => {
    if (!(module in known)) throw new Error(`The build has no files for ${module}.`);
    return known[module];
  });
  return [...new Set(files)].filter((file) => file.endsWith('.js')).map((file) => path.join(dist, file));
}

/** Each page of the app with its scripts, in all, and what they may weigh (`app/src/routes/pages.ts`). */
export const pageBudgets = () =>
  readBuilt('budgets', builtApp).map(({ path: address, modules, kB }) => ({
    address,
    scripts: scriptsOf(
      [...entry, ...modules, ...soon, ...(modules.includes(frame) ? soonInFrame : [])],
      builtApp,
    ),
    kB,
  }));

/** The scripts of sign-in, until it can be used. */
export const signInScripts = (dist = builtApp) => scriptsOf([...entry, signIn], dist);

/** Fetched with sign-in: what the server offers there, and how the browser offers passkeys in its field. */
const offers = ['LoginOffers.tsx', 'passkey-sign-in.ts'].map((name) => `src/features/session/${name}`);

/** The scripts of sign-in in all. */
export const wholeSignInScripts = () => scriptsOf([...entry, signIn, ...offers, ...soon], builtApp);

/** The scripts of a page that fills the screen by itself, in all, of any build. */
export const pageScripts = (page, dist = builtApp) => scriptsOf([...entry, page, ...soon], dist);
