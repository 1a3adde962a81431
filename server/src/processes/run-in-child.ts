/** Runs a program on one file in a process of its own, and ends it when it takes too much. */
import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface ChildLimits {
  /** Milliseconds. */
  readonly time: number;
  /** Bytes that the process may have in memory. */
  readonly memory: number;
}

const watchEvery = 50; // ms
const pageSize = 4096;

/** The program beside a module: from source (development) it is TypeScript. */
export const programBeside = (module: string, name: string): URL =>
  new URL(module.endsWith('.ts') ? `./${name}.ts` : `./${name}.js`, module);

/** Starts the program. It gets none of the server's secrets, and the channel to talk over. */
export function startChild(program: URL): ChildProcess {
  const loader = program.pathname.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [];
  return fork(fileURLToPath(program), {
    execArgv: ['--max-old-space-size=256', ...loader],
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Bytes that a process has in memory, where the system says it. */
async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * pageSize;
}

/**
 * Sends `input` to the program and gives what it answers. `tooMuch`: it took more time or memory than it may. `broken`:
 * it ended by itself.
 *
 * @param isPatient people wait for other work, so this work leaves the processor to it
 */
export function runInChild<Answer extends object>(
  program: URL,
  input: object,
  limits: ChildLimits,
  { isPatient = false }: { readonly isPatient?: boolean } = {},
): Promise<Answer | 'tooMuch' | 'broken'> {
  return new Promise((resolve) => {
    const child = startChild(program);
    if (isPatient && child.pid !== undefined) setPriority(child.pid, 10);
    const settle = (answer: Answer | 'tooMuch' | 'broken') => {
      clearTimeout(deadline);
      clearInterval(watch);
      child.kill('SIGKILL');
      resolve(answer);
    };
    const deadline = setTimeout(() => settle('tooMuch'), limits.time);
    const watch = setInterval(() => {
      void memoryOf(child.pid ?? 0).then((bytes) => {
        if (bytes > limits.memory) settle('tooMuch');
      });
    }, watchEvery);
    child.once('message', (answer: Answer) => settle(answer));
    // It ended by itself: what it read was too much for it. The end of its channel comes after what it sent; its exit
    // may be told before, when two processes end at one moment.
    child.once('disconnect', () => settle('broken'));
    child.once('error', () => settle('broken'));
    child.send(input);
  });
}
