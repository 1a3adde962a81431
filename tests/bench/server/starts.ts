/** Measures how long the server takes to say that it is ready on the demo, and what it holds in memory then. */
import { readFileSync } from 'node:fs';
import { startServer } from '../../support/server-process.js';
import { temporaryDirectory } from '../../support/temporary.js';
import { median } from '../engine/statistics.js';

export interface StartFigures {
  readonly what: string;
  /** Milliseconds until the server says that it is ready. */
  readonly time: number;
  /** Bytes in memory then (VmRSS of Linux). */
  readonly memory: number;
}

/** Bytes that a process has in memory, as Linux counts them. */
const residentMemory = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

async function start(what: string, dataDirectory: string): Promise<StartFigures> {
  const begin = performance.now();
  const server = startServer({ ALO_DATA_DIR: dataDirectory }, { isOptimized: true });
  await server.ready;
  const time = performance.now() - begin;
  const memory = residentMemory(server.child.pid ?? 0);
  server.child.kill('SIGTERM');
  await server.ended;
  return { what, time, memory };
}

const turns = 3;

/** The middle of the turns, of the time and of the memory. */
const middleOf = (all: readonly StartFigures[]): StartFigures => ({
  what: all[0]?.what ?? '',
  time: median(all.map(({ time }) => time)),
  memory: median(all.map(({ memory }) => memory)),
});

/** Measures the first start on an empty directory, which makes the demo, and the second one. */
export async function measureStarts(): Promise<StartFigures[]> {
  const first: StartFigures[] = [];
  const second: StartFigures[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const directory = temporaryDirectory();
    try {
      first.push(await start('first start, which makes the demo', directory.path));
      second.push(await start('second start', directory.path));
    } finally {
      directory.remove();
    }
  }
  return [middleOf(first), middleOf(second)];
}
