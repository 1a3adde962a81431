/** The embedded database as the main thread sees it: lock, worker, socket, and a call when it ends. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockDataDirectory } from './data-directory-lock.js';
import type { EmbeddedWorkerData } from './embedded-worker.js';

const idleInTransaction = 10_000; // ms

export interface EmbeddedDatabase {
  /** What `pg` takes as `host`: the directory of the Unix socket. */
  readonly host: string;
  close(): Promise<void>;
}

/** From source (development, tests) the worker is TypeScript, and tsx must be set up in its thread first. */
function startWorker(workerData: EmbeddedWorkerData): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./embedded-worker.js', import.meta.url), { workerData });
  }
  const entry = new URL('./embedded-worker.ts', import.meta.url).href;
  const bootstrap = `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}; register(); await import(${JSON.stringify(entry)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(bootstrap)}`), {
    workerData,
    execArgv: ['--conditions=@alo/source'],
  });
}

const untilReady = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.once('message', () => {
      resolve();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`The embedded database did not start (exit ${code}).`));
    });
  });

/**
 * Opens (or creates) the database under `dataDirectory`/pg, alone on it.
 * @param onStopped called when the database ends by itself, with the exit code of its thread.
 * @throws DataDirectoryInUseError when another process holds the directory.
 */
export async function openEmbedded(
  dataDirectory: string,
  onStopped: (code: number) => void,
): Promise<EmbeddedDatabase> {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const lock = lockDataDirectory(dataDirectory);
  // A Unix socket's path is at most about 100 characters, so it cannot lie in the data directory.
  const host = mkdtempSync(path.join(tmpdir(), 'alo-')); // mode 700: the socket asks for no password
  const release = () => {
    rmSync(host, { recursive: true, force: true });
    lock.release();
  };
  const worker = startWorker({
    databaseDirectory: path.join(dataDirectory, 'pg'),
    socketPath: path.join(host, '.s.PGSQL.5432'),
    idleInTransaction,
  });
  try {
    await untilReady(worker);
  } catch (error) {
    release();
    throw error;
  }
  worker.removeAllListeners();
  worker.once('error', (error) => {
    process.stderr.write(`The embedded database failed: ${error.message}\n`);
  });
  worker.once('exit', onStopped);
  return {
    host,
    async close() {
      worker.removeAllListeners('exit');
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close');
      await ended;
      release();
    },
  };
}
