/**
 * Runs a program on many files, in processes of its own: each takes one file after another, and is ended when a file
 * takes too much. What counts is the time of the processor, so that a busy machine refuses no file.
 */
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { ChildProcess } from 'node:child_process';
import type { Message } from './answer-parent.js';
import { startChild } from './start-child.js';

export interface PoolLimits {
  /** Milliseconds of the processor for one file. */
  readonly processor: number;
  /** Milliseconds after which a file is given up that mostly waited. */
  readonly patience: number;
  /** Bytes that a process may have in memory. */
  readonly memory: number;
}

/** Why there is no answer. `tooMuch`, `broken`: by the file. `unavailable`: by us; the same file may be tried again. */
type NoAnswer = 'tooMuch' | 'broken' | 'unavailable';

export interface ChildPool {
  /** Never throws. The caller bounds how many files are worked on at once. */
  readonly run: <Answer extends object>(input: object) => Promise<Answer | NoAnswer>;
  /** Has a process start, where none waits for a file: there will be one soon. */
  readonly prepare: () => void;
  /** Ends the processes that wait for a file. */
  readonly close: () => void;
}

interface PoolOptions {
  readonly program: URL;
  readonly limits: PoolLimits;
  /** Nobody waits for this work, so it leaves the processor to that of other pools, too. */
  readonly isPatient?: boolean;
  /** Milliseconds after which a process ends when no file comes. */
  readonly restLongest?: number;
  /** Megabytes of JavaScript's objects that a process may hold; as many as `startChild` gives when absent. */
  readonly heap?: number;
}

interface Child {
  readonly process: ChildProcess;
  /** It has said that it takes files. */
  isReady: boolean;
  /** Files that it has read. */
  files: number;
  /** Ends it when no file comes. */
  rest: NodeJS.Timeout | undefined;
}

/** How far a process stands back behind the server and its database, which answer everybody (`nice`). */
const niceness = { usual: 10, patient: 15 };
const watchEvery = 50; // ms
const usualRest = 10_000; // ms
/** What a file has left behind in a process does not gather for ever. */
const filesOfChild = 25;
const pageSize = 4096;
const tick = 10; // ms: the clock of `/proc` has a hundred ticks a second
/** A process ends by one of these when what it reads is too much for its code. By any other, somebody ended it. */
const ownSignals = new Set<NodeJS.Signals | null>([
  ...(['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'] as const),
  null,
]);

/** Milliseconds of the processor and bytes of memory that a process has taken; undefined where no system says it. */
async function usageOf(pid: number): Promise<{ processor: number; memory: number } | undefined> {
  try {
    const [stat, statm] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/statm`, 'utf8'),
    ]);
    // The name of the program stands in brackets, and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { processor: ticks * tick, memory: Number(statm.split(' ')[1]) * pageSize };
  } catch {
    return undefined;
  }
}

/** `lost`: the process could not start, was ended from outside, or an earlier file may have harmed it. */
type Outcome<Answer extends object> = { readonly answer: Answer } | NoAnswer | 'lost';

export function createChildPool({
  program,
  limits,
  isPatient = false,
  restLongest = usualRest,
  heap,
}: PoolOptions): ChildPool {
  const resting: Child[] = [];

  function start(): Child {
    const child = startChild(program, heap);
    // A failure is told by its end, or by `error`.
    child.on('error', () => undefined);
    try {
      if (child.pid !== undefined) setPriority(child.pid, isPatient ? niceness.patient : niceness.usual);
    } catch {
      // It has ended already, which is told by its exit.
    }
    const started: Child = { process: child, isReady: false, files: 0, rest: undefined };
    // It says so before anything else.
    child.once('message', () => {
      started.isReady = true;
    });
    return started;
  }

  function end(child: Child): void {
    clearTimeout(child.rest);
    const at = resting.indexOf(child);
    if (at >= 0) resting.splice(at, 1);
    child.process.kill('SIGKILL');
  }

  function take(): Child {
    const child = resting.pop();
    if (!child) return start();
    clearTimeout(child.rest);
    child.process.ref();
    child.process.channel?.ref();
    return child;
  }

  /** Keeps the process for the next file. */
  function rest(child: Child): void {
    if (child.files >= filesOfChild || !child.process.connected) {
      end(child);
      return;
    }
    child.process.unref();
    child.process.channel?.unref();
    child.rest = setTimeout(() => end(child), restLongest).unref();
    resting.push(child);
  }

  function ask<Answer extends object>(child: Child, input: object): Promise<Outcome<Answer>> {
    const { process: of } = child;
    const began = performance.now();
    let before: number | undefined;
    return new Promise((resolve) => {
      const settle = (outcome: Outcome<Answer>) => {
        clearTimeout(deadline);
        clearInterval(watch);
        for (const [name, heard] of Object.entries(listeners)) of.off(name, heard as () => void);
        resolve(outcome);
      };
      const send = () => {
        void usageOf(of.pid ?? 0).then((usage) => {
          before = usage?.processor ?? 0;
          of.send(input, (error) => {
            if (error) settle('lost');
          });
        });
      };
      let ended: { signal: NodeJS.Signals | null } | undefined;
      // The end of its channel comes after all that it said; its exit may be told before.
      const settleEnd = () => {
        if (ended && !of.connected) settle(child.isReady && ownSignals.has(ended.signal) ? 'broken' : 'lost');
      };
      const listeners = {
        message: (message: Message<Answer>) => {
          if (message.kind === 'answer') settle({ answer: message.answer });
          else if (message.kind === 'failed') settle('broken');
          else send();
        },
        exit: (_code: number | null, signal: NodeJS.Signals | null) => {
          ended = { signal };
          settleEnd();
        },
        disconnect: settleEnd,
        error: () => settle('lost'),
      };
      for (const [name, heard] of Object.entries(listeners)) of.on(name, heard as () => void);
      const deadline = setTimeout(() => settle('unavailable'), limits.patience);
      const watch = setInterval(() => {
        void usageOf(of.pid ?? 0).then((usage) => {
          if (before === undefined) return;
          // Where no system says it, the time that has passed stands for that of the processor.
          const processor = usage ? usage.processor - before : performance.now() - began;
          if (processor > limits.processor || (usage?.memory ?? 0) > limits.memory) settle('tooMuch');
        });
      }, watchEvery);
      if (child.isReady) send();
    });
  }

  async function tryOnce<Answer extends object>(input: object): Promise<Outcome<Answer>> {
    const child = take();
    const outcome = await ask<Answer>(child, input);
    child.files += 1;
    if (typeof outcome === 'object') rest(child);
    else end(child);
    // A file is blamed only by a process that has read no other before.
    return outcome === 'broken' && child.files > 1 ? 'lost' : outcome;
  }

  return {
    async run<Answer extends object>(input: object): Promise<Answer | NoAnswer> {
      let outcome = await tryOnce<Answer>(input);
      if (outcome === 'lost') {
        // Others may have been ended by the same hand, so the second try gets a new process.
        for (const child of resting.slice()) end(child);
        outcome = await tryOnce<Answer>(input);
      }
      if (outcome === 'lost') return 'unavailable';
      return typeof outcome === 'object' ? outcome.answer : outcome;
    },
    prepare() {
      if (resting.length === 0) rest(start());
    },
    close() {
      for (const child of resting.slice()) end(child);
    },
  };
}
