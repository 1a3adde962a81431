/** Can the server keep its promise now: is a save on the disk when it is acknowledged? */
import type { Database } from '../../database/open-database.js';
import { HttpError } from '../../http/http-error.js';
import { limits } from '../../limits.js';
import { roomIn } from '../../storage/room.js';
import { texts } from '../../texts.js';
import { writeReadiness } from './repository.js';

/**
 * Proves that a write can be committed. The write-ahead log is made in segments ahead of time, so that a write can
 * still succeed on a full disk: for the embedded database, room is asked for as well.
 * @throws HttpError 503 when the disk has no room; the error of the database when the write fails
 */
export async function proveWrite(
  database: Pick<Database, 'query' | 'dataDirectory'>,
  roomOf: (directory: string) => Promise<number> = roomIn,
): Promise<void> {
  const { dataDirectory } = database;
  if (dataDirectory !== undefined && (await roomOf(dataDirectory)) < limits.leastRoom) {
    throw new HttpError(503, 'NO_ROOM', texts.noRoom, {
      headers: { 'retry-after': String(limits.retryAfter) },
    });
  }
  await writeReadiness(database);
}

/** Gives the same result to all who ask while the work runs, and for `milliseconds` from its beginning. */
export function shared(work: () => Promise<void>, milliseconds: number): () => Promise<void> {
  let begun = -Infinity;
  let isRunning = false;
  let result = Promise.resolve();
  return () => {
    const now = performance.now(); // monotonic
    if (isRunning || now - begun < milliseconds) return result;
    begun = now;
    isRunning = true;
    result = work().finally(() => {
      isRunning = false;
    });
    return result;
  };
}
