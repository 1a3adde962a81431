/** Days and times as the reader's browser writes them. */
const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const dayAndTime = new Intl.DateTimeFormat(undefined, {
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

/** The day of a moment, where the reader is. `at`: ISO 8601. */
export const dayText = (at: string): string => day.format(new Date(at));

/** Its time of day. `at`: ISO 8601. */
export const timeText = (at: string): string => time.format(new Date(at));

/** Its hour and minute: `9:41`. */
export const clockText = (at: Date): string => clock.format(at);

/** The same with its day, without the year. */
export const dayAndClockText = (at: Date): string => dayAndTime.format(at);

/** `at 9:41`, or with the day where that is not today; `at`: ISO 8601. */
export function momentText(at: string): string {
  const moment = new Date(at);
  return moment.toDateString() === new Date().toDateString()
    ? `at ${clockText(moment)}`
    : `on ${dayAndClockText(moment)}`;
}
