/** Starts a PostgreSQL of its own for a test, from the binaries of the system (Debian's package `postgresql`). */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { temporaryDirectory } from './temporary.js';

const installed = '/usr/lib/postgresql';

function findBinaries(): string | undefined {
  const versions = existsSync(installed) ? readdirSync(installed) : [];
  return versions
    .toSorted((left, right) => Number(right) - Number(left))
    .map((version) => path.join(installed, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')));
}

const isRoot = process.getuid?.() === 0;

function hasUser(name: string): boolean {
  try {
    execFileSync('id', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const binaries = findBinaries();

/** Can one be started here? PostgreSQL refuses to run as root, so its own user must be there then. */
export const hasPostgres = binaries !== undefined && (!isRoot || hasUser('postgres'));
if (!hasPostgres) console.log('PostgreSQL was not found: these tests run on the embedded database only.');

export interface PostgresServer {
  /** What `DATABASE_URL` would be. */
  readonly url: string;
  /** Stops it, keeping its data; `resume` starts it again. `immediate` is like `kill -9`, `fast` an ordinary stop. */
  pause(mode?: 'immediate' | 'fast'): void;
  resume(): void;
  /** Stops it and removes everything. */
  stop(): void;
}

/**
 * A new, empty cluster on a Unix socket.
 * @param options `isDurable`: commits are synced to the disk; most tests are not about that.
 */
export function startPostgres({ isDurable = false } = {}): PostgresServer {
  if (binaries === undefined) throw new Error('There is no PostgreSQL to start');
  const directory = temporaryDirectory();
  const data = path.join(directory.path, 'data');
  const run = (name: string, ...parameters: string[]) => {
    const program = path.join(binaries, name);
    const [command, before] = isRoot ? ['runuser', ['-u', 'postgres', '--', program]] : [program, []];
    execFileSync(command, [...before, ...parameters], { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' });
  };
  if (isRoot) execFileSync('chown', ['postgres', directory.path]);
  chmodSync(directory.path, 0o755); // the socket lies here
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-locale', '-E', 'UTF8', '--no-sync');
  const options = `-c listen_addresses= -c unix_socket_directories=${directory.path} -c fsync=${isDurable ? 'on' : 'off'}`;
  const start = () => {
    run('pg_ctl', '-D', data, '-o', options, '-l', path.join(data, 'log'), '-w', 'start');
  };
  const halt = (mode: 'immediate' | 'fast' = 'immediate') => {
    run('pg_ctl', '-D', data, '-m', mode, '-w', 'stop');
  };
  start();
  return {
    pause: halt,
    resume: start,
    url: `postgresql://postgres@/postgres?host=${encodeURIComponent(directory.path)}`,
    stop() {
      halt();
      directory.remove();
    },
  };
}
