/** Starts a program in a process of its own. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The program beside a module: from source (development) it is TypeScript. */
export const programBeside = (module: string, name: string): URL =>
  new URL(module.endsWith('.ts') ? `./${name}.ts` : `./${name}.js`, module);

/** Megabytes of JavaScript's objects that a process may hold, where nothing else is said. */
const usualHeap = 256;

/** Starts the program. It gets none of the server's secrets, and the channel to talk over. */
export function startChild(program: URL, heap = usualHeap): ChildProcess {
  const loader = program.pathname.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [];
  return fork(fileURLToPath(program), {
    execArgv: [`--max-old-space-size=${heap}`, ...loader],
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
