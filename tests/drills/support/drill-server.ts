/** The built server, and data directories with the demo in them. */
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { copyPreparedDirectory } from '../../support/databases.js';
import { startServer, type ServerProcess, type ServerStart } from '../../support/server-process.js';
import { temporaryDirectory } from '../../support/temporary.js';

/** The built server on `dataDirectory`, without a limit of writes. */
export function startDrillServer(
  dataDirectory: string,
  environment: Readonly<Record<string, string>> = {},
  start: Pick<ServerStart, 'through'> = {},
): ServerProcess {
  return startServer(
    {
      ALO_DATA_DIR: dataDirectory,
      ALO_WRITES_PER_MINUTE: '1000000',
      // All people of a drill have one address.
      ALO_ADDRESS_REQUESTS_PER_MINUTE: '1000000',
      ALO_ADDRESS_REFUSALS_PER_MINUTE: '1000000',
      ALO_READS_PER_MINUTE: '1000000',
      ...environment,
    },
    start,
  );
}

export async function kill(server: ServerProcess): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

/** Ends it in order. */
export async function stop(server: ServerProcess): Promise<number | null> {
  server.child.kill('SIGTERM');
  return server.ended;
}

let prepared: Promise<string> | undefined;

/** A data directory with the demo: making it takes seconds, so each process makes one and copies it. */
export async function copyDemo(target: string): Promise<void> {
  prepared ??= makeDemo();
  copyDirectory(await prepared, target);
}

async function makeDemo(): Promise<string> {
  const directory = temporaryDirectory();
  process.once('exit', () => {
    directory.remove();
  });
  await copyPreparedDirectory(directory.path);
  const server = startDrillServer(directory.path);
  await server.ready;
  await stop(server);
  return directory.path;
}

/** Rights and all. The target must not exist, or be empty. */
function copyDirectory(source: string, target: string): void {
  cpSync(source, target, { recursive: true, filter: (file) => path.basename(file) !== 'postmaster.pid' });
  if (!existsSync(path.join(target, 'alo.json'))) throw new Error(`${source} was not copied`);
}
