/** A project outside the workspace that has the packed packages and nothing that they do not declare. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryDirectory } from '../../support/temporary.js';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../..');
const installed = path.join(root, 'node_modules');
export const packages = ['schemas', 'engine'] as const;
/** What builds the packages; who uses them needs neither. */
const buildTools = ['typescript'];

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

export interface Scratch {
  readonly folder: string;
  /** Where npm has put a package's files, as `@alo/engine` is installed. */
  packageFolder(name: string): string;
  tarball(name: string): string;
  /** Runs a program in the scratch project; gives what it printed, throws what it said when it failed. */
  run(command: string, ...args: readonly string[]): Promise<string>;
  node(...args: readonly string[]): Promise<string>;
  write(file: string, text: string): Promise<void>;
  remove(): void;
}

async function link(target: string, place: string) {
  await mkdir(path.dirname(place), { recursive: true });
  await symlink(target, place, 'junction');
}

/** What a package needs of others, third parties only. */
async function thirdParties(folder: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  return Object.keys(manifest.dependencies ?? {}).filter((name) => !name.startsWith('@alo/'));
}

/** A copy of the sources: what earlier builds left in `dist` cannot be packed by accident. */
async function copySources(folder: string) {
  const isSource = (source: string) =>
    !['dist', 'dist-types', 'node_modules', 'scripts'].includes(path.basename(source));
  for (const name of packages)
    await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter: isSource });
  await cp(path.join(root, 'tsconfig.base.json'), path.join(folder, 'tsconfig.base.json'));
}

async function pack(folder: string, destination: string) {
  const modules = path.join(folder, 'node_modules');
  const needed = new Set(buildTools);
  for (const name of packages) {
    await link(path.join(folder, name), path.join(modules, '@alo', name));
    for (const dependency of await thirdParties(path.join(folder, name))) needed.add(dependency);
  }
  for (const name of needed) await link(path.join(installed, name), path.join(modules, name));
  await link(path.join(installed, '.bin'), path.join(modules, '.bin'));
  const npm = process.env['npm_execpath'];
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm'];
  for (const name of packages)
    await run(command, [...before, 'pack', '--silent', '--pack-destination', destination], {
      cwd: path.join(folder, name),
    });
}

/** Builds and packs `@alo/schemas` and `@alo/engine`, and unpacks them into a new project. */
export async function createScratch(): Promise<Scratch> {
  const directory = temporaryDirectory();
  const workspace = path.join(directory.path, 'workspace');
  const folder = path.join(directory.path, 'project');
  const modules = path.join(folder, 'node_modules');
  const packageFolder = (name: string) => path.join(modules, '@alo', name);
  await mkdir(folder);
  await copySources(workspace);
  await pack(workspace, directory.path);

  const files = await readdir(directory.path);
  const tarball = (name: string) => {
    const file = files.find((candidate) => candidate.startsWith(`alo-${name}-`));
    if (file === undefined) throw new Error(`npm packed no @alo/${name}.`);
    return path.join(directory.path, file);
  };
  for (const name of packages) {
    await mkdir(packageFolder(name), { recursive: true });
    await run('tar', ['-xzf', tarball(name), '-C', packageFolder(name), '--strip-components=1']);
    for (const dependency of await thirdParties(packageFolder(name)))
      await link(path.join(installed, dependency), path.join(modules, dependency));
  }

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
    remove: () => {
      directory.remove();
    },
  };
}
