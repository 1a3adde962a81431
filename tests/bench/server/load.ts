/**
 * An open loop: requests start at their time, whether earlier ones have ended or not, and each is measured from the
 * moment at which it should have started. So a server that stalls cannot hide what it made people wait.
 */
import { setTimeout as pause } from 'node:timers/promises';

export interface LoadFigures {
  /** Requests per second that were started, and that ended with 2xx. */
  readonly offered: number;
  readonly served: number;
  /** Milliseconds of those that ended with 2xx. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly slowest: number;
  /** How many requests ended with each status; 0 when the connection failed. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Milliseconds until a refusal (not 2xx), the 95th percentile. */
  readonly refusedWithin: number;
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const inOrder = (numbers: readonly number[]) => numbers.toSorted((left, right) => left - right);

/** Finds the load whose p95 is in the middle. */
export function middleOf(loads: readonly LoadFigures[]): LoadFigures {
  const middle = loads.toSorted((left, right) => left.p95 - right.p95)[Math.floor(loads.length / 2)];
  if (!middle) throw new RangeError('There are no loads');
  return middle;
}

export interface LoadOptions {
  /** Requests a second. */
  readonly rate: number;
  readonly seconds: number;
  /** Makes one request and gives its status. */
  readonly send: (count: number) => Promise<number>;
}

/** Offers `rate` requests a second, with the irregular gaps of independent people (exponential). */
export async function offerLoad({ rate, seconds, send }: LoadOptions): Promise<LoadFigures> {
  const done: number[] = [];
  const refused: number[] = [];
  const statuses: Record<number, number> = {};
  const running = new Set<Promise<void>>();
  const start = performance.now();
  const end = start + seconds * 1000;
  let due = start;
  let count = 0;
  let lastEnd = start;
  const launch = (at: number) => {
    const request = send(count)
      .catch(() => 0)
      .then((status) => {
        const ended = performance.now();
        lastEnd = ended;
        statuses[status] = (statuses[status] ?? 0) + 1;
        (status >= 200 && status < 300 ? done : refused).push(ended - at);
        running.delete(request);
      });
    running.add(request);
    count += 1;
  };
  while (due < end) {
    while (due <= performance.now() && due < end) {
      launch(due);
      due += (-Math.log(1 - Math.random()) * 1000) / rate;
    }
    await pause(1);
  }
  await Promise.all(running);
  const sorted = inOrder(done);
  return {
    offered: count / seconds,
    served: done.length / (Math.max(lastEnd - start, seconds * 1000) / 1000),
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    slowest: sorted.at(-1) ?? Number.NaN,
    statuses,
    refusedWithin: percentile(inOrder(refused), 0.95),
  };
}
