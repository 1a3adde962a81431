/** The engine with one small mistake in it. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';
import type { Engine } from '../laws/law.js';
import { doors } from '../support/doors.js';
import type { Fault } from './fault.js';

const engine = path.resolve(import.meta.dirname, '../../../engine');
const fileOf = ({ file }: Fault) => path.join(engine, 'src', file);

/** How often the text that a fault replaces stands in its file: it has to be once. */
export const occurrences = (fault: Fault): number =>
  readFileSync(fileOf(fault), 'utf8').split(fault.before).length - 1;

const toJavaScript = async (code: string, file: string): Promise<string> =>
  (await transformWithOxc(code, file, { target: 'es2023', sourcemap: false })).code;

/** Every module of the engine as JavaScript, by its path in the package. */
async function readModules(): Promise<ReadonlyMap<string, string>> {
  const files = ['src', 'generated'].flatMap((folder) =>
    readdirSync(path.join(engine, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.d)\.(ts|js)$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  const entries = files.map(async (file) => {
    const code = readFileSync(path.join(engine, file), 'utf8');
    return [
      file.replace(/\.ts$/, '.js'),
      file.endsWith('.ts') ? await toJavaScript(code, file) : code,
    ] as const;
  });
  return new Map(await Promise.all(entries));
}

/**
 * Gives a function that loads the engine with one fault in it, from a copy below `folder`. The engine is made JavaScript
 * once; of each copy one module is another one.
 */
export async function faultyEngines(folder: string): Promise<(fault: Fault) => Promise<Engine>> {
  const modules = await readModules();
  // What stands in node_modules is loaded as it is, not transformed once more.
  const packages = path.join(folder, 'node_modules');
  mkdirSync(path.join(packages, 'faulty'), { recursive: true });
  writeFileSync(path.join(packages, 'faulty', 'package.json'), '{ "type": "module" }');
  const xstate = path.dirname(fileURLToPath(import.meta.resolve('xstate/package.json')));
  symlinkSync(xstate, path.join(packages, 'xstate'), 'junction');

  return async (fault) => {
    const place = path.join(packages, 'faulty', fault.name.replaceAll(/[^a-z0-9]+/gi, '-'));
    const source = readFileSync(fileOf(fault), 'utf8').replace(fault.before, () => fault.after);
    const changed = path.join('src', fault.file.replace(/\.ts$/, '.js'));
    for (const [file, code] of modules) {
      const target = path.join(place, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, file === changed ? await toJavaScript(source, fileOf(fault)) : code);
    }
    const opened = doors.map(
      ({ file }) =>
        import(pathToFileURL(path.join(place, file.replace(/\.ts$/, '.js'))).href) as Promise<object>,
    );
    return Object.assign({}, ...(await Promise.all(opened))) as Engine;
  };
}
