/** The engine with one small mistake in it. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';
import type { Engine } from '../laws/law.js';
import { doors, testingDoor } from '../support/doors.js';
import type { Fault } from './fault.js';

const engine = path.resolve(import.meta.dirname, '../../../engine');
/** What a fault changes in the engine. */
type FaultyText = Omit<Fault, 'laws'>;

const fileOf = ({ file }: FaultyText) => path.join(engine, 'src', file);

/** How often the text that a fault replaces stands in its file: it has to be once. */
export const occurrences = (fault: FaultyText): number =>
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

/** Loads a door of the engine with one fault in it: all but that of its laws, unless told which. */
export type LoadFaulty = <Door = Engine>(fault: FaultyText, door?: string) => Promise<Door>;

/**
 * Gives a function that loads the engine with one fault in it, from a copy below `folder`. The engine is made JavaScript
 * once; of each copy one module is another one. Doors of one fault share their modules.
 */
export async function faultyEngines(folder: string): Promise<LoadFaulty> {
  const modules = await readModules();
  // What stands in node_modules is loaded as it is, not transformed once more.
  const packages = path.join(folder, 'node_modules');
  mkdirSync(path.join(packages, 'faulty'), { recursive: true });
  writeFileSync(path.join(packages, 'faulty', 'package.json'), '{ "type": "module" }');
  for (const name of ['xstate', 'fast-check', 'json-logic-js']) {
    const installed = path.dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));
    symlinkSync(installed, path.join(packages, name), 'junction');
  }
  const copied = new Set<string>();

  async function copy(fault: FaultyText): Promise<string> {
    const place = path.join(packages, 'faulty', fault.name.replaceAll(/[^a-z0-9]+/gi, '-'));
    if (copied.has(place)) return place;
    copied.add(place);
    const source = readFileSync(fileOf(fault), 'utf8').replace(fault.before, () => fault.after);
    const changed = path.join('src', fault.file.replace(/\.ts$/, '.js'));
    for (const [file, code] of modules) {
      const target = path.join(place, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, file === changed ? await toJavaScript(source, fileOf(fault)) : code);
    }
    return place;
  }

  return async <Door>(fault: FaultyText, name?: string) => {
    const place = await copy(fault);
    const wanted = doors.filter((door) => (name === undefined ? door !== testingDoor : door.name === name));
    const opened = wanted.map(
      ({ file }) =>
        import(pathToFileURL(path.join(place, file.replace(/\.ts$/, '.js'))).href) as Promise<object>,
    );
    return Object.assign({}, ...(await Promise.all(opened))) as Door;
  };
}
