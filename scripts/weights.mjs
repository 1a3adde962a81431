/** What has to be sent: of the engine for some of its functions, of the built app for one of its pages. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './bundle.mjs';
import { root } from './run.mjs';

/** Bundles these exports of the engine, and gives the file. */
export async function engineBundle(name, exported) {
  const folder = path.join(root, 'node_modules', '.cache', 'alo', 'sizes');
  mkdirSync(folder, { recursive: true });
  const entry = path.join(folder, `${name}.entry.mjs`);
  writeFileSync(entry, `export ${exported} from '@alo/engine';\n`);
  const { code } = await bundle(entry, { conditions: ['@alo/source'] });
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return file;
}

const dist = path.join(root, 'app', 'dist');

function readManifest() {
  const file = path.join(dist, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error('The app is not built: run "npm run build" first.');
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Every page of the app that is a chunk of its own. */
export const lazyPages = () =>
  Object.keys(readManifest()).filter((key) => /^src\/.*(Page|Route)\.tsx$/.test(key));

/** The scripts of these modules and of everything that they import, each once. Modules as Vite's manifest names them. */
export function scriptsOf(modules) {
  const manifest = readManifest();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no chunk for ${key}.`);
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  // A module that several chunks share has a chunk, but no key of its own: it goes by its name.
  for (const module of modules)
    visit(
      Object.keys(manifest).find((key) => key === module) ??
        Object.keys(manifest).find((key) => manifest[key].name === path.parse(module).name) ??
        module,
    );
  return [...seen]
    .map((key) => manifest[key].file)
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.join(dist, file));
}
