/** Starts a process for each file, and ends it when it takes too much. */
import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Inspected } from './inspect-file.js';
import type { Verdict } from './verdict.js';

export interface InspectorLimits {
  /** Milliseconds for one file. */
  readonly time: number;
  /** Bytes that the process may have in memory. */
  readonly memory: number;
  /** Files that are looked into at once, and those that may wait for it. */
  readonly atOnce: number;
  readonly waiting: number;
  /** The program of the process. */
  readonly child: URL;
}

/** Too many files wait to be looked into. */
export class InspectorBusyError extends Error {}

const watchEvery = 50; // ms
const pageSize = 4096;

const here = import.meta.url;
/** Beside this file: from source (development) it is TypeScript. */
const childBeside = new URL(here.endsWith('.ts') ? './child.ts' : './child.js', here);

const usual: InspectorLimits = {
  time: 10_000,
  memory: 512 * 1024 * 1024,
  atOnce: 2,
  waiting: 40,
  child: childBeside,
};

function startChild(entry: URL): ChildProcess {
  const loader = entry.pathname.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [];
  return fork(fileURLToPath(entry), {
    execArgv: ['--max-old-space-size=256', ...loader],
    // It needs none of the server's secrets.
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Bytes that a process has in memory, where the system says it. */
async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * pageSize;
}

function inspectInChild(inspected: Inspected, limits: InspectorLimits): Promise<Verdict> {
  return new Promise((resolve) => {
    const child = startChild(limits.child);
    const settle = (verdict: Verdict) => {
      clearTimeout(deadline);
      clearInterval(watch);
      child.kill('SIGKILL');
      resolve(verdict);
    };
    const deadline = setTimeout(() => settle({ refusal: 'tooComplex' }), limits.time);
    const watch = setInterval(() => {
      void memoryOf(child.pid ?? 0).then((bytes) => {
        if (bytes > limits.memory) settle({ refusal: 'tooComplex' });
      });
    }, watchEvery);
    child.once('message', (verdict: Verdict) => settle(verdict));
    // It ended by itself: what it read was too much for it.
    child.once('exit', () => settle({ refusal: 'damaged' }));
    child.once('error', () => settle({ refusal: 'damaged' }));
    child.send(inspected);
  });
}

export interface Inspector {
  /** @throws InspectorBusyError */
  inspect(inspected: Inspected): Promise<Verdict>;
}

export function createInspector(given: Partial<InspectorLimits> = {}): Inspector {
  const limits = { ...usual, ...given };
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async inspect(inspected) {
      if (running >= limits.atOnce) {
        if (waiting.length >= limits.waiting) throw new InspectorBusyError('Too many files wait.');
        await new Promise<void>((go) => waiting.push(go));
      } else running += 1;
      try {
        return await inspectInChild(inspected, limits);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
