/** Dates of spreadsheets: numbers of days, which only their number format tells from other numbers. */

/** `date`: it shows a day, perhaps with a time. `time`: it shows a time of the day alone. */
export type DateKind = 'date' | 'time';

/** Formats that have a number and no code, as Excel shows them in most languages (ECMA-376 Part 1, 18.8.30). */
const builtIn = new Map<number, DateKind>([
  ...[14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map(
    (id) => [id, 'date'] as const,
  ),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47].map((id) => [id, 'time'] as const),
]);

/** What a code says in quotes, after a backslash, in brackets, or as space to leave: none of it is a part of a date. */
const notShown = /"[^"]*"?|\\.|[_*].|\[[^\]]*\]?/gs;
const elapsed = /\[(h+|m+|s+)\]/i;

/** What the code of a number format makes of a number; undefined: no date. */
export function dateKindOf(code: string): DateKind | undefined {
  if (/^general/i.test(code) || elapsed.test(code)) return undefined;
  const [first = ''] = code.replace(notShown, '').split(';');
  if (/[yd]/i.test(first)) return 'date';
  if (/[hs]/i.test(first)) return 'time';
  return /m/i.test(first) ? 'date' : undefined;
}

export const dateKindOfBuiltIn = (id: number): DateKind | undefined => builtIn.get(id);

const msPerSecond = 1000;
const secondsPerDay = 86_400;
/** 9999-12-31. */
const lastDay = 2_958_465;
/** Days from the first day of the epoch of 1900 to that of 1904. */
const from1900To1904 = 1_462;
/** Excel has a 29 February 1900, which never was. */
const neverWas = 60;

/**
 * The text of a date that is stored as a number of days; undefined where no such day is in the calendar.
 * @param isFrom1904 the epoch of the workbook: the first day is in 1904 and not in 1900
 */
export function dateText(days: number, kind: DateKind, isFrom1904: boolean): string | undefined {
  const seconds = Math.round(days * secondsPerDay);
  if (kind === 'time' && seconds >= 0 && seconds < secondsPerDay) {
    return new Date(seconds * msPerSecond).toISOString().slice(11, 19);
  }
  const day = Math.floor(seconds / secondsPerDay) + (isFrom1904 ? from1900To1904 : 0);
  if (day < 1 || day > lastDay || day === neverWas) return undefined;
  const time = (seconds % secondsPerDay) * msPerSecond;
  const date = new Date(
    Date.UTC(1899, 11, day < neverWas ? 31 : 30) + day * secondsPerDay * msPerSecond + time,
  );
  return shortened(date.toISOString());
}

/** A date of ISO 8601 without what it does not say: parts of a second, the zone, and a time of 00:00:00. */
export const shortened = (iso: string): string => iso.slice(0, 19).replace(/T00:00(:00)?$/, '');
