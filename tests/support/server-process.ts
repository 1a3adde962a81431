/** The server as its own process, from source, as `main.ts` starts it. */
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

const fromSource = ['--conditions=@alo/source', '--import', 'tsx', 'server/src/main.ts'];

/** Starts a server on a free port, from source or as it is built. The caller ends it. */
export function startServer(
  environment: Readonly<Record<string, string>>,
  { isBuilt = false }: { readonly isBuilt?: boolean } = {},
): ServerProcess {
  const parameters = isBuilt ? ['server/dist/main.js'] : fromSource;
  const child = spawn(process.execPath, parameters, {
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
