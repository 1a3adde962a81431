/** Bounds work that would take too much at once: further pieces wait in the order in which they came, or are refused. */
export interface QueueBounds {
  /** Pieces that are worked on at once, in all. */
  readonly atOnce: number;
  /** Pieces of one key, such as a person or a hotel, at once; as many as in all when absent. */
  readonly ofKey?: number;
  /** Pieces that may wait. */
  readonly waiting: number;
  /** Makes the refusal of a piece that would have to wait behind as many others. */
  readonly refusal: () => Error;
}

/** Does the work once there is a place for it. */
export type BoundedQueue = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  readonly key: string;
  readonly start: () => void;
}

export function createBoundedQueue(bounds: QueueBounds): BoundedQueue {
  const { atOnce, ofKey = atOnce, refusal } = bounds;
  const running = new Map<string, number>();
  const waiting: Waiting[] = [];
  let all = 0;
  const hasPlace = ({ key }: Pick<Waiting, 'key'>) => all < atOnce && (running.get(key) ?? 0) < ofKey;

  function take(key: string): void {
    all += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  }

  /**
   * Gives the place to the first piece that may have it. So a new piece finds a place only where no other waits for it.
   */
  function give(key: string): void {
    all -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
    const at = waiting.findIndex(hasPlace);
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (!next) return;
    take(next.key);
    next.start();
  }

  return async (key, work) => {
    if (hasPlace({ key })) take(key);
    else if (waiting.length >= bounds.waiting) throw refusal();
    else await new Promise<void>((start) => waiting.push({ key, start }));
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
