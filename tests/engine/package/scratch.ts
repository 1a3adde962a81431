/** A project outside the workspace that has the packed engine and nothing that it does not declare. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '../../support/temporary.js';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const installed = path.join(root, 'node_modules');
/** Builds the engine; a project that uses it needs none. */
const buildTools = ['typescript', 'fast-check', '@types/json-logic-js'];

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

export interface Scratch {
  readonly folder: string;
  /** The folder in which `@alo/engine` is installed. */
  readonly packageFolder: string;
  readonly tarball: string;
  /** Runs a program in the scratch project; gives what it printed, throws what it said when it failed. */
  run(command: string, ...args: readonly string[]): Promise<string>;
  node(...args: readonly string[]): Promise<string>;
  write(file: string, text: string): Promise<void>;
  /** Installs a package that this repository has, too. */
  install(name: string): Promise<void>;
  remove(): void;
}

async function link(target: string, place: string) {
  await mkdir(path.dirname(place), { recursive: true });
  await symlink(target, place, 'junction');
}

/** The packages that the engine declares as its dependencies. */
async function dependenciesOf(folder: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  return Object.keys(manifest.dependencies ?? {});
}

/** A copy of the sources, so that nothing of an earlier build in `dist` is packed. */
async function copySources(folder: string) {
  const isSource = (source: string) => !['dist', 'node_modules', 'scripts'].includes(path.basename(source));
  await cp(path.join(root, 'engine'), path.join(folder, 'engine'), { recursive: true, filter: isSource });
  await cp(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
}

async function pack(folder: string, destination: string) {
  const modules = path.join(folder, 'node_modules');
  const engine = path.join(folder, 'engine');
  for (const name of [...buildTools, ...(await dependenciesOf(engine))])
    await link(path.join(installed, name), path.join(modules, name));
  await link(path.join(installed, '.bin'), path.join(modules, '.bin'));
  const npm = process.env['npm_execpath'];
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  await run(command, [...before, 'pack', '--silent', '--pack-destination', destination], { cwd: engine });
}

/** Builds and packs `@alo/engine`, and unpacks it into a new project. */
export async function createScratch(): Promise<Scratch> {
  const directory = temporaryDirectory();
  const workspace = path.join(directory.path, 'workspace');
  const folder = path.join(directory.path, 'project');
  const modules = path.join(folder, 'node_modules');
  const packageFolder = path.join(modules, '@alo', 'engine');
  await mkdir(folder);
  await copySources(workspace);
  await pack(workspace, directory.path);

  const file = (await readdir(directory.path)).find((name) => name.startsWith('alo-engine-'));
  if (file === undefined) throw new Error('npm packed no @alo/engine.');
  const tarball = path.join(directory.path, file);
  await mkdir(packageFolder, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', packageFolder, '--strip-components=1']);
  for (const dependency of await dependenciesOf(packageFolder))
    await link(path.join(installed, dependency), path.join(modules, dependency));

  const write = (file: string, text: string) => writeFile(path.join(folder, file), text);
  await write('package.json', JSON.stringify({ name: 'scratch', private: true, type: 'module' }));
  const runHere = async (command: string, ...args: readonly string[]) =>
    (await run(command, args, { cwd: folder })).stdout.trim();
  return {
    folder,
    packageFolder,
    tarball,
    run: runHere,
    node: (...args) => runHere(process.execPath, ...args),
    write,
    install: (name) => link(path.join(installed, name), path.join(modules, name)),
    remove: () => {
      directory.remove();
    },
  };
}
