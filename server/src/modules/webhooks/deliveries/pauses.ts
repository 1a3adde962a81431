/** When a call that failed is made again: with growing pauses, for three days. */
import { mostWebhookTries } from '@alo/schemas';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The times of the further tries, in ms after the first failure. */
export const triesAfter = [
  10 * second,
  40 * second,
  3 * minute,
  10 * minute,
  30 * minute,
  hour,
  3 * hour,
  8 * hour,
  20 * hour,
  44 * hour,
  72 * hour,
] as const;

/** After so long a time of failing, its owner gets a mail; in ms. */
export const warnedAfter = hour;

/**
 * When the next try is; undefined when the last one has failed. A try that a person asks for moves none of the others.
 * @param at when the call failed that was made last
 */
export function nextTry(failingSince: Date, at: Date): Date | undefined {
  const passed = at.getTime() - failingSince.getTime();
  const next = triesAfter.find((after) => after > passed);
  return next === undefined ? undefined : new Date(failingSince.getTime() + next);
}

if (triesAfter.length + 1 !== mostWebhookTries)
  throw new Error('The number of tries is not the one that is said.');
