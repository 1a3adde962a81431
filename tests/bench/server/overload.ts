import { setTimeout as pause } from 'node:timers/promises';
import { offerLoad, type LoadFigures } from './load.js';

export interface OverloadFigures {
  /** Saves a second, as many as can be served. */
  readonly capacity: number;
  /** The load at twice that. */
  readonly twice: LoadFigures;
  /** The load soon after, at half the capacity. */
  readonly after: LoadFigures;
}

const seconds = 20;
/** Saves a second, from what a server of two cores just holds to far more. The best is its capacity. */
const rates = [800, 1000, 1200, 1600, 2000];

/** Measures what happens at twice the load that the server can hold, and soon after. */
export async function measureOverload(send: (count: number) => Promise<number>): Promise<OverloadFigures> {
  let capacity = 0;
  for (const rate of rates) {
    const { served } = await offerLoad({ rate, seconds: seconds / 2, send });
    capacity = Math.max(capacity, served);
  }
  const twice = await offerLoad({ rate: 2 * capacity, seconds, send });
  await pause(5_000); // within which it should have recovered
  const after = await offerLoad({ rate: capacity / 2, seconds: seconds / 2, send });
  return { capacity, twice, after };
}
