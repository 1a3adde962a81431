/** The server as its own process, as `main.ts` starts it. `build-server.ts` builds it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  readonly output: () => string;
  /** Resolves with `http://localhost:<port>` when the server says so; rejects when it ends before. */
  readonly ready: Promise<string>;
  /** Resolves with the exit code; null after a signal. */
  readonly ended: Promise<number | null>;
}

export interface ServerStart {
  /** V8 optimizes the code of the embedded database, as it does for people. It costs each start a second of a core. */
  readonly isOptimized?: boolean;
  /** A command that starts the server, such as `unshare` with its options. */
  readonly through?: readonly string[];
}

/** The option of Node for servers that live for seconds, and for what runs beside them. */
export const quickStart = '--liftoff-only';

/** Starts a server on a free port. The caller ends it. */
export function startServer(
  environment: Readonly<Record<string, string>>,
  { isOptimized = false, through = [] }: ServerStart = {},
): ServerProcess {
  const flags = isOptimized ? [] : [quickStart];
  const command = [...through, process.execPath, ...flags, 'server/dist/main.js'];
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd: root,
    env: { ...process.env, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data.toString();
      const found = /^Alo is ready at (\S+)$/m.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', (code, signal) => {
      reject(new Error(`The server ended (${code ?? signal ?? ''}): ${output}`));
    });
  });
  ready.catch(() => undefined); // a test that expects the end does not wait for it
  return { child, output: () => output, ready, ended };
}
