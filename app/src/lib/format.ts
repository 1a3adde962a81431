/** Numbers and names as the texts' language writes them; days and times as the reader's browser does. */
const language = 'en';

const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
export const formatNumber = (value: number): string => whole.format(value);

/** `1 file`, `3 files`. */
export const plural = (n: number, one: string, many: string): string =>
  `${formatNumber(n)} ${n === 1 ? one : many}`;

/** How long something takes, as people say it: `5 min`, `35 min`, `2 h 10 min`; from ten minutes on in steps of five. */
export function durationText(minutes: number): string {
  const about = minutes < 10 ? Math.ceil(minutes) : Math.round(minutes / 5) * 5;
  const [hours, rest] = [Math.floor(about / 60), about % 60];
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])].join(
    ' ',
  );
}

const list = new Intl.ListFormat(language, { type: 'conjunction' });
/** `Planet, People and Policy`. */
export const formatList = (parts: readonly string[]): string => list.format(parts);

const countries = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
/** A country's name; hotels carry either its name or its ISO alpha-2 code (design 6.1). */
export const countryName = (country: string): string =>
  /^[A-Z]{2}$/.test(country) ? (countries.of(country) ?? country) : country;

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
/** The day of a moment, where the reader is. `at`: ISO 8601. */
export const dayText = (at: string): string => day.format(new Date(at));
/** Its time of day. */
export const timeText = (at: string): string => time.format(new Date(at));
