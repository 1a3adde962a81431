/** A data directory with the demo in it, as the server plants it at its first start. */
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { copyPrepared, removePrepared } from './prepared.js';
import { startServer } from './server-process.js';

const root = path.join(import.meta.dirname, '../..');

/** What the demo is made of: the packages as they were built, and the questionnaires. */
const places = ['engine/dist', 'schemas/dist', 'schemas/questionnaires', 'server/dist', 'server/migrations'];

const filesIn = (place: string): string[] =>
  readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tsbuildinfo'))
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(file);
      return `${file} ${size} ${mtimeMs}`;
    });

/** Milliseconds: no run that copies a demo takes longer. */
const keptFor = 3 * 3_600_000;

async function plant(directory: string): Promise<void> {
  removePrepared('demo', keptFor);
  const server = startServer({
    ALO_DATA_DIR: directory,
    ALO_SEED: 'demo',
    HOST: '127.0.0.1',
    DATABASE_URL: '',
  });
  try {
    await server.ready;
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

/** Copies the demo to `target`. Its dates count from the day on which it was planted, so each day has its own. */
export const copyDemo = (target: string): Promise<void> =>
  copyPrepared(target, 'demo', [new Date().toDateString(), ...places.flatMap(filesIn)], plant);
