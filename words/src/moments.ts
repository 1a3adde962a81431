/** Days and times as the reader writes them, where the reader is. Nothing here reads a clock. */
import { perLocale, writtenIn } from './locale.js';

const format = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, options), writtenIn);

const clock = format({ hour: 'numeric', minute: '2-digit' });
const time = format({ timeStyle: 'short' });
const dayAndClock = format({ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
const day = format({ dateStyle: 'long' });
const calendarDay = format({ dateStyle: 'long', timeZone: 'UTC' });
const shortCalendarDay = format({ dateStyle: 'medium', timeZone: 'UTC' });

/** A day of the calendar, which is the same everywhere. `date`: YYYY-MM-DD. */
export const calendarDayText = (date: string): string => calendarDay().format(new Date(date));

/** The same with a short month. */
export const shortCalendarDayText = (date: string): string => shortCalendarDay().format(new Date(date));

/** The day of a moment. `at`: ISO 8601. */
export const dayText = (at: string): string => day().format(new Date(at));

/** Its time of day. `at`: ISO 8601. */
export const timeText = (at: string): string => time().format(new Date(at));

/** Its hour and minute: `9:41`. */
export const clockText = (at: Date): string => clock().format(at);

/** The same with its day, without the year. */
export const dayAndClockText = (at: Date): string => dayAndClock().format(at);
