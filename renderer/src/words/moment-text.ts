const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** The day of a moment, where the reader is. `at`: ISO 8601. */
export const dayText = (at: string): string => day.format(new Date(at));

/** `at 9:41`, or with the day where that is not today, as the reader's browser writes them. `at`: ISO 8601. */
export function momentText(at: string): string {
  const moment = new Date(at);
  return moment.toDateString() === new Date().toDateString()
    ? `at ${time.format(moment)}`
    : `on ${dayAndTime.format(moment)}`;
}
