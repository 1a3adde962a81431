/** The days of a badge, YYYY-MM-DD in UTC. The last one counts: a badge ends when that day has ended. */
import { monthsLater } from '@alo/engine/server';

const dayLength = 24 * 60 * 60_000; // ms

/** The last day on which an assessment counts: the same day of the next year; for 29 February, the 28th. */
export const lastDayOf = (assessedOn: string): string => monthsLater(assessedOn, 12);

/** The last second of a day. */
export const endOf = (day: string): string => `${day}T23:59:59Z`;

/** The moment at which the day is over. */
export const afterDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + dayLength);

/** The first day of the twelve months that end with this one. */
export const firstDayOf = (periodEnd: string): string =>
  afterDay(monthsLater(periodEnd, -12)).toISOString().slice(0, 10);
