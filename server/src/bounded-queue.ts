/**
 * Bounds work that would take too much at once: further pieces wait, or are refused. Pieces of one key wait in the order in
 * which they came. Keys take turns, so that nobody waits for all the pieces of another.
 */
export interface QueueBounds {
  /** Pieces that are worked on at once, in all. */
  readonly atOnce: number;
  /** Pieces of one key, such as a person or a hotel, at once; as many as in all when absent. */
  readonly ofKey?: number;
  /** Pieces that may wait. */
  readonly waiting: number;
  /** Pieces of one key that may wait; as many as in all when absent. */
  readonly waitingOfKey?: number;
  /** Makes the refusal of a piece that would have to wait behind as many others. */
  readonly refusal: () => Error;
}

/**
 * Does the work once there is a place for it.
 * @param signal takes a piece that still waits out of the queue: it is rejected with the reason of the signal
 */
export type BoundedQueue = <Result>(
  key: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

type Start = () => void;

export function createBoundedQueue(bounds: QueueBounds): BoundedQueue {
  const { atOnce, ofKey = atOnce, waitingOfKey = bounds.waiting, refusal } = bounds;
  const running = new Map<string, number>();
  /** The key whose turn comes next stands first. */
  const waiting = new Map<string, Start[]>();
  let all = 0;
  let allWaiting = 0;
  const hasPlace = (key: string) => all < atOnce && (running.get(key) ?? 0) < ofKey;

  function take(key: string): void {
    all += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  }

  /** Takes a piece out of the queue. With `isItsTurn`, the others of its key now wait behind those of other keys. */
  function remove(key: string, start: Start, isItsTurn: boolean): void {
    const left = (waiting.get(key) ?? []).filter((each) => each !== start);
    allWaiting -= 1;
    if (isItsTurn || left.length === 0) waiting.delete(key);
    if (left.length > 0) waiting.set(key, left);
  }

  /**
   * Gives the place to the first piece that may have it. So a new piece finds a place only where no other waits for it.
   */
  function give(key: string): void {
    all -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    for (const [next, [start]] of waiting) {
      if (start === undefined || !hasPlace(next)) continue;
      remove(next, start, true);
      take(next);
      start();
      return;
    }
  }

  function untilPlace(key: string, signal: AbortSignal | undefined): Promise<void> {
    const ofSameKey = waiting.get(key) ?? [];
    if (allWaiting >= bounds.waiting || ofSameKey.length >= waitingOfKey) throw refusal();
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        remove(key, start, false);
        reject(signal?.reason as Error);
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      waiting.set(key, [...ofSameKey, start]);
      allWaiting += 1;
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  return async (key, work, signal) => {
    signal?.throwIfAborted();
    if (hasPlace(key)) take(key);
    else await untilPlace(key, signal);
    try {
      return await work();
    } finally {
      give(key);
    }
  };
}

/** Does the work of one key at a time; all others wait, however many they are. */
export const createTurns = (): BoundedQueue =>
  createBoundedQueue({
    ...{ atOnce: Infinity, ofKey: 1, waiting: Infinity },
    refusal: () => new Error('Nothing is refused here.'),
  });
