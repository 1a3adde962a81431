/** The first start on a new data directory makes database and demo in a process of its own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { programBeside } from '../processes/start-child.js';
import type { Settings } from '../settings.js';

/** The other process has said what went wrong. */
export class FirstStartError extends Error {
  constructor(readonly exitCode: number) {
    super('The demo could not be made: see above.');
  }
}

/** Is there no embedded database yet? A PostgreSQL has no first start. */
export const isFirstStart = ({ databaseUrl, dataDirectory }: Settings): boolean =>
  databaseUrl === undefined && !existsSync(path.join(dataDirectory, 'pg'));

/**
 * Makes database and demo with the settings of the environment. Making a database and drawing pictures take hundreds of
 * megabytes for a few seconds, which a server that goes on would keep. The other process ends when this one does.
 * @throws FirstStartError
 */
export async function makeDemoAside(): Promise<void> {
  const child = fork(programBeside(import.meta.url, 'demo-program'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new FirstStartError(code ?? 1);
}
