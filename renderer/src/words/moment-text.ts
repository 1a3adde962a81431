import { clockText, dayAndClockText } from '@alo/words';
import { texts } from '../texts.js';

/** Writes `at 9:41`, or adds the day where that is not today; `at`: ISO 8601. */
export function momentText(at: string): string {
  const moment = new Date(at);
  return moment.toDateString() === new Date().toDateString()
    ? texts.moment.today({ time: clockText(moment) })
    : texts.moment.other({ moment: dayAndClockText(moment) });
}
