/**
 * Runs tasks, each in a process of its own, on code that was built for production: what one competitor leaves behind
 * (heap, optimised and deoptimised code) hurts no other, and nothing of the benchmark's own tools is in the way.
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, defaultServerConditions } from 'vite';
import type { Measure, Results, Task } from './task.js';

/** Builds the process that measures; `use` gets a function that runs a task in it. */
export async function withProcesses(use: (run: Run) => Promise<void>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'alo-bench-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      resolve: { conditions: ['@alo/source', ...defaultServerConditions] },
      ssr: { noExternal: true, resolve: { conditions: ['@alo/source', ...defaultServerConditions] } },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: path.join(import.meta.dirname, 'child.ts'),
        target: 'node20',
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
      },
    });
    await use((task) => runTask(path.join(folder, 'child.mjs'), task));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export type Run = <Name extends Measure>(task: Task & { measure: Name }) => Promise<Results[Name]>;

function runTask<Name extends Measure>(file: string, task: Task & { measure: Name }): Promise<Results[Name]> {
  return new Promise((resolve, reject) => {
    const child = fork(file, { execArgv: ['--expose-gc', '--max-old-space-size=6000'] });
    let figures: Results[Name] | undefined;
    child.once('message', (message) => {
      figures = message as Results[Name];
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (figures !== undefined && code === 0) resolve(figures);
      else reject(new Error(`${task.competitor} failed at "${task.measure}" with ${task.size} questions.`));
    });
    child.send(task);
  });
}
