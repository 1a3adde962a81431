/** Small helpers of the commands: run a program and wait, find out whether something has to be done again. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/**
 * Runs a program in the root and resolves with its exit code; output goes to the terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    const end = () => child.kill('SIGTERM');
    process.once('SIGTERM', end);
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', end);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** The npm that runs this script, where there is one. */
const ownNpm = () => (process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']);

/**
 * Runs an npm script and keeps its output until it has ended: for a check beside others.
 * @param {string} script
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runQuietly(script) {
  const [command, ...before] = ownNpm();
  return new Promise((resolve) => {
    const child = spawn(command, [...before, 'run', '--silent', script], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs npm and resolves with its exit code.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function npm(args, env) {
  const [command, ...before] = ownNpm();
  return run(command, [...before, ...args], env);
}

/** Runs a program of node_modules/.bin. */
export const bin = (name, args, env) => run(path.join(root, 'node_modules', '.bin', name), args, env);

function* filesUnder(place) {
  const full = path.join(root, place);
  const stat = statSync(full, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) {
    yield [place, stat];
    return;
  }
  for (const entry of readdirSync(full).sort()) {
    if (['node_modules', 'dist', 'dist-types'].includes(entry)) continue;
    yield* filesUnder(path.join(place, entry));
  }
}

/** A fingerprint of files and folders: names, sizes and times for folders, contents for single files. */
export function fingerprint(places) {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '');
  for (const place of places)
    for (const [file, stat] of filesUnder(place))
      hash
        .update(file)
        .update(file === place ? readFileSync(path.join(root, file)) : `${stat.size} ${stat.mtimeMs}`);
  return hash.digest('hex');
}

const stampFile = (name) => path.join(root, 'node_modules', '.cache', 'alo', name);

/** Was `name` last done for this fingerprint? */
export function isCurrent(name, mark) {
  try {
    return readFileSync(stampFile(name), 'utf8') === mark;
  } catch {
    return false;
  }
}

/** Remembers that `name` was done for this fingerprint of `reads`, unless they have changed while it was being done. */
export function remember(name, mark, reads) {
  if (fingerprint(reads) !== mark) return;
  mkdirSync(path.dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), mark);
}

/** Ends the process with a sentence when `code` is not 0. */
export function need(code, sentence) {
  if (code === 0) return;
  console.error(`\n${sentence}`);
  process.exit(code);
}
