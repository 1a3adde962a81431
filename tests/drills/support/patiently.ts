import { setTimeout as wait } from 'node:timers/promises';
import { RefusedError } from './browser.js';
import { count, type Figures } from './drill.js';

const pause = 30; // ms; shorter than Retry-After asks for, so that more requests meet the trouble

/** Repeats the request until the response is no 503, and counts those; a 503 must say when to come again. */
export async function patiently<Result>(figures: Figures, request: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof RefusedError) || error.status !== 503 || error.retryAfter === null) throw error;
      count(figures, 'responses with 503');
      await wait(pause);
    }
  }
}
