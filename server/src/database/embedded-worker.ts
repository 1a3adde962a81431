/**
 * The worker thread that owns the embedded database and speaks PostgreSQL's wire protocol on a private socket,
 * so that the rest of the server uses one driver for embedded and real PostgreSQL. PGlite works on the thread it
 * is called from: in the main thread it would stall every request.
 */
import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { exitCodes, type ExitCode } from './data-directory-error.js';
import { copyData, readCopyRequest } from './data-copy.js';
import { lockFileOf, lockLost } from './data-directory-lock.js';
import type { DataMarker } from './data-marker.js';
import { openDurableDatabase, type DurableDatabase } from './durable-database.js';
import { explainFailedOpen } from './failed-open.js';
import { leadsTo, type FileIdentity } from './kernel-lock.js';
import { createLastWords } from './last-words.js';
import { completed, failed, queryText, withoutCopyIn } from './wire-messages.js';
import { WireServer } from './wire-server.js';

export interface EmbeddedWorkerData {
  readonly dataDirectory: string;
  /** The file on which the main thread has the lock. */
  readonly lockIdentity: FileIdentity;
  readonly socketPath: string;
  readonly idleInTransaction: number; // ms
  readonly isScratch: boolean;
}

/** The first message of this thread; it has ended or will end after the second kind. */
export type EmbeddedWorkerMessage =
  | { readonly kind: 'ready'; readonly marker: DataMarker }
  | { readonly kind: 'failed'; readonly message: string; readonly exitCode: ExitCode };

const { dataDirectory, lockIdentity, socketPath, idleInTransaction, isScratch } =
  workerData as EmbeddedWorkerData;
const lockFile = lockFileOf(dataDirectory);
const words = createLastWords();
let isOpen = false;

const tell = (message: EmbeddedWorkerMessage): void => {
  parentPort?.postMessage(message);
};

/**
 * Ends this thread, which is all that `exit` does here. The main thread gets the code, and ends the process with it.
 */
function stop(text: string, exitCode: ExitCode): never {
  writeSync(2, `${text}\n${words.text()}`);
  process.exit(exitCode);
}

function fail(error: unknown): never {
  const { message, exitCode } = explainFailedOpen(error, dataDirectory, words.text());
  tell({ kind: 'failed', message, exitCode });
  process.exit(exitCode);
}

function onAbort(why: string): never {
  if (!isOpen) return fail(new Error(why));
  return stop(`The embedded database stopped${why && `: ${why}`}. PostgreSQL said:`, exitCodes.inputOutput);
}

async function open(): Promise<DurableDatabase> {
  try {
    return await openDurableDatabase(dataDirectory, { onWords: words.add, onAbort, isScratch });
  } catch (error) {
    return fail(error);
  }
}

const { database, marker, sync, isOurs } = await open();
isOpen = true;

/**
 * Looks at the disk twice. Without the lock another server may be at work here: nothing is done, nothing acknowledged.
 */
function checkLock(): void {
  if (!leadsTo(lockFile, lockIdentity) || !isOurs()) stop(lockLost(dataDirectory), exitCodes.needsAPerson);
}

/** Copies the database for a backup, between two batches, so that nothing is written meanwhile. */
async function copyTo(target: string): Promise<Buffer> {
  try {
    await database.exec('checkpoint'); // less to recover when the copy is opened
    copyData(dataDirectory, target);
    return completed('COPY');
  } catch (error) {
    return failed('58030', `The database cannot be copied: ${(error as Error).message}`);
  }
}

const server = new WireServer({
  path: socketPath,
  idleInTransaction,
  onFailure: (error) =>
    stop(`The embedded database failed: ${String(error)}. PostgreSQL said:`, exitCodes.inputOutput),
  run: async (batch) => {
    const response: Buffer[] = [];
    checkLock();
    const target = readCopyRequest(queryText(batch) ?? '');
    if (target !== undefined) return copyTo(target);
    // The bytes lie in PGlite's own memory, so they are copied.
    await database.execProtocolRawStream(withoutCopyIn(batch), {
      onRawData: (data) => response.push(Buffer.from(data)),
    });
    return Buffer.concat(response);
  },
  async sync() {
    await sync();
    checkLock();
  },
});
await server.start();
tell({ kind: 'ready', marker });
parentPort?.once('message', () => {
  void (async () => {
    await server.stop();
    await database.close();
    process.exit(0);
  })();
});
