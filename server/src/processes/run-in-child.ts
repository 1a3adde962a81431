/** Runs a program in a process of its own, and ends it when it takes too much. */
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

/** What became of a child: `tooMuch`: it took more time or memory than it may. `broken`: it ended by itself. */
export type Failure = 'tooMuch' | 'broken';

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

/** Sends `input` to the child and gives what it answers. After a failure, the child is to be ended. */
function ask<Answer extends object>(
  child: ChildProcess,
  input: object,
  limits: ChildLimits,
): Promise<Answer | Failure> {
  return new Promise((resolve) => {
    const settle = (answer: Answer | Failure) => {
      clearTimeout(deadline);
      clearInterval(watch);
      child.off('message', settle).off('disconnect', onEnd).off('error', onEnd);
      resolve(answer);
    };
    const deadline = setTimeout(() => settle('tooMuch'), limits.time);
    const watch = setInterval(() => {
      void memoryOf(child.pid ?? 0).then((bytes) => {
        if (bytes > limits.memory) settle('tooMuch');
      });
    }, watchEvery);
    const onEnd = () => settle('broken');
    child.once('message', settle);
    // It ended by itself: what it read was too much for it. The end of its channel comes after what it sent; its exit
    // may be told before, when two processes end at one moment.
    child.once('disconnect', onEnd);
    child.once('error', onEnd);
    if (child.connected) child.send(input);
    else onEnd();
  });
}

/** Ends the child. Its end may still be told; nobody listens then. */
function end(child: ChildProcess): void {
  child.on('error', () => undefined);
  child.kill('SIGKILL');
}

/**
 * Runs the program for this input alone.
 * @param isPatient people wait for other work, so this work leaves the processor to it
 */
export async function runInChild<Answer extends object>(
  program: URL,
  input: object,
  limits: ChildLimits,
  { isPatient = false }: { readonly isPatient?: boolean } = {},
): Promise<Answer | Failure> {
  const child = startChild(program);
  if (isPatient && child.pid !== undefined) setPriority(child.pid, 10);
  try {
    return await ask<Answer>(child, input, limits);
  } finally {
    end(child);
  }
}

/** A child that stays for further inputs, so that what it has loaded serves them too. It takes one at a time. */
export interface StandingChild {
  /** Starts it, where it does not run: it is soon to be asked. */
  prepare(): void;
  ask<Answer extends object>(input: object): Promise<Answer | Failure>;
  close(): void;
}

/** @param rest milliseconds without an input after which it ends; the next input starts it anew */
export function createStandingChild(program: URL, limits: ChildLimits, rest: number): StandingChild {
  let child: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;
  const close = () => {
    clearTimeout(resting);
    if (child) end(child);
    child = undefined;
  };
  const startToRest = () => {
    clearTimeout(resting);
    resting = setTimeout(close, rest).unref();
  };
  const started = () => {
    if (child?.connected !== true) {
      close();
      child = startChild(program);
      child.once('error', close);
    }
    startToRest();
    return child;
  };
  return {
    prepare: () => void started(),
    async ask<Answer extends object>(input: object) {
      const asked = started();
      clearTimeout(resting);
      const answer = await ask<Answer>(asked, input, limits);
      if (answer === 'tooMuch' || answer === 'broken') close();
      else startToRest();
      return answer;
    },
    close,
  };
}
