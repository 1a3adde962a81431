/** Starts a program in a process of its own. */
import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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
