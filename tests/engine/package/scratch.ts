/** A project outside the workspace that has the packed engine and nothing that it does not declare. */
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '../../support/temporary.js';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const installed = path.join(root, 'node_modules');
/** Builds the packages; a project that uses them needs none. */
const buildTools = ['typescript', 'fast-check', '@types/json-logic-js', '@types/node', '@types/yauzl'];

/** The packages that can be packed: each needs those before it. */
export type Packed = 'engine' | 'lint' | 'workbook' | 'alo-cli';

interface Manifest {
  readonly name: string;
  readonly bin?: Readonly<Record<string, string>>;
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

const manifestOf = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** The packages of others that these declare as their dependencies. */
const dependenciesOf = (manifests: readonly Manifest[]): Set<string> =>
  new Set(
    manifests
      .flatMap(({ dependencies = {} }) => Object.keys(dependencies))
      .filter((dependency) => !manifests.some(({ name }) => name === dependency)),
  );

/** A copy of the sources, so that nothing of an earlier build in `dist` is packed. */
async function copySources(folder: string, packages: readonly Packed[]) {
  const isSource = (source: string) => !['dist', 'node_modules', 'scripts'].includes(path.basename(source));
  for (const name of packages)
    await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter: isSource });
  await cp(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
}

/** The file of each packed package. */
async function pack(folder: string, packages: readonly Packed[], destination: string): Promise<string[]> {
  const modules = path.join(folder, 'node_modules');
  const manifests = await Promise.all(packages.map((name) => manifestOf(path.join(folder, name))));
  for (const name of new Set([...buildTools, ...dependenciesOf(manifests)]))
    await link(path.join(installed, name), path.join(modules, name));
  for (const [at, { name }] of manifests.entries())
    await link(path.join(folder, packages[at] ?? ''), path.join(modules, name));
  await link(path.join(installed, '.bin'), path.join(modules, '.bin'));
  const npm = process.env['npm_execpath'];
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  const files: string[] = [];
  for (const name of packages) {
    const { stdout } = await run(
      command,
      [...before, 'pack', '--silent', '--pack-destination', destination],
      { cwd: path.join(folder, name) },
    );
    files.push(path.join(destination, stdout.trim().split('\n').at(-1) ?? ''));
  }
  return files;
}

/** Puts a packed package into a project, and its commands where npm puts them. */
async function unpack(tarball: string, modules: string): Promise<Manifest> {
  const place = await mkdtemp(path.join(modules, '.unpacked-'));
  await run('tar', ['-xzf', tarball, '-C', place, '--strip-components=1']);
  const manifest = await manifestOf(place);
  const folder = path.join(modules, manifest.name);
  await mkdir(path.dirname(folder), { recursive: true });
  await rename(place, folder);
  for (const [name, file] of Object.entries(manifest.bin ?? {})) {
    await chmod(path.join(folder, file), 0o755);
    await link(path.join(folder, file), path.join(modules, '.bin', name));
  }
  return manifest;
}

/** Builds and packs `@alo/engine`, or these packages, and unpacks them into a new project. */
export async function createScratch(packages: readonly Packed[] = ['engine']): Promise<Scratch> {
  const directory = temporaryDirectory();
  const workspace = path.join(directory.path, 'workspace');
  const folder = path.join(directory.path, 'project');
  const modules = path.join(folder, 'node_modules');
  const packageFolder = path.join(modules, '@alo', 'engine');
  await mkdir(modules, { recursive: true });
  await copySources(workspace, packages);
  const tarballs = await pack(workspace, packages, directory.path);
  const manifests: Manifest[] = [];
  for (const each of tarballs) manifests.push(await unpack(each, modules));
  for (const dependency of dependenciesOf(manifests))
    await link(path.join(installed, dependency), path.join(modules, dependency));
  const [tarball = ''] = tarballs;

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
