import { offerLoad, type LoadFigures } from './load.js';

export interface OverloadFigures {
  /** Saves a second, as many as can be served. */
  readonly capacity: number;
  /** At twice that. */
  readonly twice: LoadFigures;
  /** Soon after, at half the capacity. */
  readonly after: LoadFigures;
}

const seconds = 20;

/** What happens at twice the load that the server can hold, and soon after. */
export async function measureOverload(send: (count: number) => Promise<number>): Promise<OverloadFigures> {
  // Far more than it can hold: what is served then is what it can.
  const { served: capacity } = await offerLoad({ rate: 2000, seconds: seconds / 2, send });
  const twice = await offerLoad({ rate: 2 * capacity, seconds, send });
  const after = await offerLoad({ rate: capacity / 2, seconds: seconds / 2, send });
  return { capacity, twice, after };
}
