import { clockText, dayAndClockText } from '@alo/engine';

/** Writes `at 9:41`, or adds the day where that is not today; `at`: ISO 8601. */
export function momentText(at: string): string {
  const moment = new Date(at);
  return moment.toDateString() === new Date().toDateString()
    ? `at ${clockText(moment)}`
    : `on ${dayAndClockText(moment)}`;
}
