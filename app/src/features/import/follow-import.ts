import type { HotelImportDetail } from '@alo/schemas';
import { createParser } from 'eventsource-parser';
import { ApiError } from '../../lib/http';
import { hotelImportResponse } from '../../lib/import-responses.generated';
import { hasShape } from '../../lib/response-shape';
import { getEvents } from './calls';
import { isWorkedOn } from './queries';

/** Seconds before each new try; the last one stays. */
const pauses = [1, 2, 4, 8, 15, 30];

/** Milliseconds without a byte after which the connection counts as dead, though nothing said so. */
const longestSilence = 60_000;

interface Follower {
  readonly onDetail: (detail: HotelImportDetail) => void;
  /** Is the connection there? */
  readonly onConnection: (isThere: boolean) => void;
}

/** The import that an event tells of; undefined for anything else. */
function detailOf(text: string): HotelImportDetail | undefined {
  try {
    const body = { data: JSON.parse(text) as unknown };
    return hasShape(hotelImportResponse, body) ? body.data : undefined;
  } catch {
    return undefined;
  }
}

/** Reads one stream to its end. @throws when it breaks, or is silent for too long */
async function readStream(id: string, onDetail: Follower['onDetail'], signal: AbortSignal): Promise<void> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener('abort', end);
  const stream = await getEvents(id, ending.signal);
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: ({ data }) => {
      const detail = detailOf(data);
      if (detail) onDetail(detail);
    },
  });
  for (;;) {
    const timer = setTimeout(end, longestSilence);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

/** Waits for the next try; a network that is back ends the wait. */
function wait(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1000);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/** Will a new try fail like this one? So it does for an import that is not there, or that one may not see. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Follows an import by its events as long as the server works on it. A connection that breaks is made again, after
 * pauses that grow.
 * @throws ApiError when it cannot be followed
 */
export async function followImport(
  id: string,
  { onDetail, onConnection }: Follower,
  signal: AbortSignal,
): Promise<void> {
  const isOver = () => signal.aborted;
  let failures = 0;
  while (!isOver()) {
    let last: HotelImportDetail | undefined;
    try {
      await readStream(
        id,
        (detail) => {
          last = detail;
          failures = 0;
          onConnection(true);
          onDetail(detail);
        },
        signal,
      );
    } catch (error) {
      if (isFinal(error)) throw error;
    }
    if (isOver() || (last !== undefined && !isWorkedOn(last))) return;
    onConnection(false);
    await wait(pauses[Math.min(failures, pauses.length - 1)] ?? 1, signal);
    failures += 1;
  }
}
