/** The embedded database as the main thread sees it: lock, worker, socket, and a call when it ends. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DataDirectoryError, exitCodes, explainFileSystem } from './data-directory-error.js';
import { prepareDataDirectory } from './data-directory.js';
import { lockDataDirectory, lockLost, type DataDirectoryLock } from './data-directory-lock.js';
import { writeMarker, type DataMarker } from './data-marker.js';
import type { EmbeddedWorkerData, EmbeddedWorkerMessage } from './embedded-worker.js';
import { createSocketDirectory, type SocketDirectory } from './socket-directory.js';

const idleInTransaction = 10_000; // ms
const lockCheckEvery = 200; // ms

export interface EmbeddedDatabase {
  /** What `pg` takes as `host`: the directory of the Unix socket. */
  readonly host: string;
  /** Says how far the write-ahead log is known to be on the disk. */
  durableUpTo(): string;
  /** Notes in the data directory that the log is on the disk up to this address. */
  markDurable(durableUpTo: string): Promise<void>;
  close(): Promise<void>;
}

/** What the thread makes is short-lived; V8 would let it grow to three times this before it looks what is left. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/** Starts the worker. From source (development, tests) it is TypeScript, and tsx must be set up in its thread first. */
function startWorker(workerData: EmbeddedWorkerData): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./embedded-worker.js', import.meta.url), { workerData, resourceLimits });
  }
  const entry = new URL('./embedded-worker.ts', import.meta.url).href;
  const bootstrap = `import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}; register(); await import(${JSON.stringify(entry)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(bootstrap)}`), {
    workerData,
    resourceLimits,
    execArgv: ['--conditions=@alo/source'],
  });
}

/** Resolves with the marker of the directory once the database can be used. */
const untilReady = (worker: Worker): Promise<DataMarker> =>
  new Promise((resolve, reject) => {
    worker.once('message', (message: EmbeddedWorkerMessage) => {
      if (message.kind === 'ready') resolve(message.marker);
      else reject(new DataDirectoryError(message.message, message.exitCode));
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`The embedded database did not start (exit ${code}).`));
    });
  });

/** Calls back once, soon after the lock was lost. The worker itself looks with every statement. */
function watchLock(lock: DataDirectoryLock, onLost: () => void): () => void {
  const timer = setInterval(() => {
    if (lock.isHeld()) return;
    clearInterval(timer);
    onLost();
  }, lockCheckEvery);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}

export interface EmbeddedOptions {
  /** Is nothing synced to the disk? */
  readonly isScratch: boolean;
  /** Is called when the database ends by itself, with the exit code for the process. */
  readonly onStopped: (code: number) => void;
}

/**
 * Opens (or creates) the database under `dataDirectory`/pg, alone on it.
 * @throws DataDirectoryInUseError when another process holds the directory.
 * @throws DataDirectoryError when the directory cannot be used.
 */
export async function openEmbedded(
  dataDirectory: string,
  { isScratch, onStopped }: EmbeddedOptions,
): Promise<EmbeddedDatabase> {
  prepareDataDirectory(dataDirectory);
  const lock = lockDataDirectory(dataDirectory);
  let socket: SocketDirectory | undefined;
  const release = () => {
    socket?.remove();
    lock.release();
  };
  let worker: Worker | undefined;
  let marker: DataMarker;
  try {
    socket = createSocketDirectory();
    lock.noteSocket(socket.path);
    worker = startWorker({
      dataDirectory,
      lockIdentity: lock.identity,
      socketPath: path.join(socket.path, '.s.PGSQL.5432'),
      idleInTransaction,
      isScratch,
    });
    marker = await untilReady(worker);
  } catch (error) {
    await worker?.terminate(); // PGlite may spin after a refusal
    release();
    throw explainFileSystem(error, dataDirectory) ?? error;
  }
  const { path: host } = socket;
  const thread = worker;
  thread.removeAllListeners();
  thread.once('error', (error) => {
    process.stderr.write(`The embedded database failed: ${error.message}\n`);
  });
  thread.once('exit', onStopped);
  const stopWatching = watchLock(lock, () => {
    process.stderr.write(`${lockLost(dataDirectory)}\n`);
    void thread.terminate(); // no further statement
    onStopped(exitCodes.needsAPerson);
  });
  return {
    host,
    durableUpTo: () => marker.durableUpTo,
    async markDurable(durableUpTo) {
      if (!lock.isHeld()) return;
      const advanced = { ...marker, durableUpTo };
      await writeMarker(dataDirectory, advanced);
      marker = advanced;
    },
    async close() {
      stopWatching();
      thread.removeAllListeners('exit');
      const ended = new Promise((resolve) => thread.once('exit', resolve));
      thread.postMessage('close');
      await ended;
      release();
    },
  };
}
