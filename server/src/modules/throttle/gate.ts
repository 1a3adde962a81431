/** Lets only so many pieces of work run at once; the others wait for their turn. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @param refusal made for work that would have to wait behind `longestQueue` others. */
export function createGate(places: number, longestQueue: number, refusal: () => Error): Gate {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= longestQueue) throw refusal();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
