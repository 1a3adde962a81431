import { perLocale, sourceLocale } from '@alo/words';

/** The forms of a date by its length. English pages write days as Europe does. */
const forms = perLocale(
  (locale): Readonly<Record<number, Intl.DateTimeFormat>> => ({
    4: new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' }),
    7: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    10: new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  }),
  (language) => (language === sourceLocale ? 'en-GB' : language),
);

/** A day, a month or a year, as precise as it is known: `21 December 2016`, `July 2021`, `2004`. Else as it comes. */
export function publishedText(date: string): string {
  const at = new Date(date);
  const form = forms()[date.length];
  return form === undefined || Number.isNaN(at.getTime()) ? date : form.format(at);
}
