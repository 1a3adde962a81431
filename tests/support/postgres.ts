/** Starts a PostgreSQL of its own for a test, from the binaries of the system (Debian's package `postgresql`). */
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
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

export type PostgresEnd = 'kill' | 'immediate' | 'fast' | 'smart';

/** A smart end waits for every client. After this time, in ms, it becomes a fast one. */
const smartFor = 1_000;
const beginWithin = 30_000; // ms; after a kill, its processes are gone a moment later

export interface PostgresServer {
  /** What `DATABASE_URL` would be. */
  readonly url: string;
  /** Stops it, keeping its data; `resume` starts it again. `immediate` is like `kill -9`, `fast` an ordinary stop. */
  pause(mode?: 'immediate' | 'fast'): void;
  resume(): void;
  /** Ends it while this process goes on: `kill` is `kill -9` of its first process, the others are modes of `pg_ctl`. */
  end(how: PostgresEnd): Promise<void>;
  /** Starts it after `end`. */
  begin(): Promise<void>;
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
  const commandFor = (name: string, parameters: readonly string[]): [string, string[]] => {
    const program = path.join(binaries, name);
    return isRoot
      ? ['runuser', ['-u', 'postgres', '--', program, ...parameters]]
      : [program, [...parameters]];
  };
  const run = (name: string, ...parameters: string[]) => {
    execFileSync(...commandFor(name, parameters), { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' });
  };
  const control = (...parameters: string[]) =>
    promisify(execFile)(...commandFor('pg_ctl', ['-D', data, ...parameters]), { cwd: '/' });
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
  const end = async (how: PostgresEnd): Promise<void> => {
    if (how === 'kill') {
      process.kill(Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      return;
    }
    await control('-m', how, how === 'smart' ? '-W' : '-w', 'stop');
    if (how !== 'smart') return;
    await wait(smartFor);
    await control('-m', 'fast', '-w', 'stop').catch(() => undefined); // it may have ended
  };
  const begin = async (): Promise<void> => {
    const giveUpAt = performance.now() + beginWithin;
    for (;;) {
      try {
        await control('-o', options, '-l', path.join(data, 'log'), '-w', 'start');
        return;
      } catch (error) {
        if (performance.now() > giveUpAt) throw error;
        await wait(100);
      }
    }
  };
  return {
    end,
    begin,
    pause: halt,
    resume: start,
    url: `postgresql://postgres@/postgres?host=${encodeURIComponent(directory.path)}`,
    stop() {
      halt();
      directory.remove();
    },
  };
}
