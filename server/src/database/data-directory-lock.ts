/**
 * The exclusive lock on a data directory. PGlite takes none: two servers on one directory would silently lose
 * acknowledged rows, so a second one must stop before it opens anything.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

const heartbeatInterval = 5_000; // ms
const heartbeatLimit = 20_000; // ms

/** Another living process holds the data directory. The message says so, for people. */
export class DataDirectoryInUseError extends Error {}

export interface DataDirectoryLock {
  release(): void;
}

interface Holder {
  readonly id: string;
  readonly pid: number;
  /** The system uses a process number again later. Together with the start time it names one process. */
  readonly startedAt: string;
  /** Where `pid` means something: this boot of this machine (or this container). */
  readonly place: string;
}

const read = (get: () => string): string | undefined => {
  try {
    return get();
  } catch {
    return undefined;
  }
};

/** When process `pid` started, as the system words it; undefined when there is no such process. */
function processStart(pid: number): string | undefined {
  const stat = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The 22nd field; the 2nd is the command in brackets and may hold anything.
  if (stat !== undefined) return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return read(() => execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim());
}

const place = (): string =>
  [
    read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()) ?? hostname(),
    read(() => readlinkSync('/proc/self/ns/pid')) ?? '',
  ].join(' ');

const parseHolder = (text: string): Holder | undefined => {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined; // cut short by a crash while it was written
  }
};

/** For a process of another machine or container, only the heartbeat shows whether it lives. */
function isAlive(file: string, holder: Holder): boolean {
  if (holder.place === place()) return processStart(holder.pid) === holder.startedAt;
  return Date.now() - statSync(file).mtimeMs < heartbeatLimit;
}

/** Removes the lock file of a dead process. When another process has replaced the file, it stays. */
function removeDead(file: string, seen: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return; // somebody else was faster
  }
  if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, file);
  rmSync(aside);
}

/**
 * Takes the lock on `directory` (which must exist).
 * @throws DataDirectoryInUseError when a living process holds it (check R-05: within a second).
 */
export function lockDataDirectory(directory: string): DataDirectoryLock {
  const file = path.join(directory, 'lock');
  const holder: Holder = {
    id: randomUUID(),
    pid: process.pid,
    startedAt: processStart(process.pid) ?? '',
    place: place(),
  };
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const seen = read(() => readFileSync(file, 'utf8'));
    if (seen === undefined) continue;
    const other = parseHolder(seen);
    if (other && isAlive(file, other)) {
      throw new DataDirectoryInUseError(
        `Another Alo server (process ${other.pid}) is using ${directory}. Stop it first, or choose another ALO_DATA_DIR.`,
      );
    }
    removeDead(file, seen);
  }
  const heartbeat = setInterval(() => {
    utimesSync(file, new Date(), new Date());
  }, heartbeatInterval);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (parseHolder(read(() => readFileSync(file, 'utf8')) ?? '')?.id === holder.id) rmSync(file);
    },
  };
}
