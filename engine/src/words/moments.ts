/** Days and times as the reader's own browser writes them, where the reader is. The engine reads no clock for them. */
const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const dayAndClock = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
const calendarDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' });
const shortCalendarDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** A day of the calendar, which is the same everywhere. `date`: YYYY-MM-DD. */
export const calendarDayText = (date: string): string => calendarDay.format(new Date(date));

/** The same with a short month. */
export const shortCalendarDayText = (date: string): string => shortCalendarDay.format(new Date(date));

/** The day of a moment. `at`: ISO 8601. */
export const dayText = (at: string): string => day.format(new Date(at));

/** Its time of day. `at`: ISO 8601. */
export const timeText = (at: string): string => time.format(new Date(at));

/** Its hour and minute: `9:41`. */
export const clockText = (at: Date): string => clock.format(at);

/** The same with its day, without the year. */
export const dayAndClockText = (at: Date): string => dayAndClock.format(at);
