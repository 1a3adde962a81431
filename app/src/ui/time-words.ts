/** Moments in words, as the profile says them. Times are ISO 8601. */
import { dayText, perLocale, timeText } from '@alo/words';
import { timeTexts as texts } from './time-texts';

const ago = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** `09:58 today`, or the day. */
export function sinceText(at: string): string {
  const isToday = dayText(at) === dayText(new Date().toISOString());
  return isToday ? texts.today({ time: timeText(at) }) : dayText(at);
}

/** Milliseconds from now to a moment; below 0 when it is over. */
export const timeTo = (at: string): number => Date.parse(at) - Date.now();

const minute = 60_000; // ms
const units = [
  ['minute', minute],
  ['hour', 60 * minute],
] as const;

/** `2 hours ago`; the day where it is longer. A browser is heard of every few minutes only. */
export function agoText(at: string): string {
  const passed = Math.max(0, Date.now() - Date.parse(at));
  if (passed < minute) return texts.justNow;
  if (passed >= 24 * 60 * minute) return dayText(at);
  const [unit, length] = units.findLast(([, each]) => passed >= each) ?? units[0];
  return ago().format(-Math.floor(passed / length), unit);
}
