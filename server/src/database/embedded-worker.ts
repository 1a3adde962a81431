/**
 * The worker thread that owns the embedded database and speaks PostgreSQL's wire protocol on a private socket,
 * so that the rest of the server uses one driver for embedded and real PostgreSQL. PGlite works on the thread it
 * is called from: in the main thread it would stall every request.
 */
import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openDurableDatabase } from './durable-database.js';
import { WireServer } from './wire-server.js';

export interface EmbeddedWorkerData {
  readonly databaseDirectory: string;
  readonly socketPath: string;
  readonly idleInTransaction: number; // ms
}

const { databaseDirectory, socketPath, idleInTransaction } = workerData as EmbeddedWorkerData;

const database = await openDurableDatabase(databaseDirectory);
const server = new WireServer({
  path: socketPath,
  idleInTransaction,
  onFailure: (error) => {
    writeSync(2, `The embedded database failed: ${String(error)}\n`);
    process.exit(1);
  },
  run: async (batch) => {
    const response: Buffer[] = [];
    // The bytes lie in PGlite's own memory, so they are copied; nothing is sent before the sync is known to be good.
    await database.execProtocolRawStream(batch, { onRawData: (data) => response.push(Buffer.from(data)) });
    return Buffer.concat(response);
  },
});
await server.start();
parentPort?.postMessage('ready');
parentPort?.once('message', () => {
  void (async () => {
    await server.stop();
    await database.close();
    process.exit(0);
  })();
});
