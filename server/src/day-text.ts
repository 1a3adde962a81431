import { perLocale, sourceLocale } from '@alo/words';

// English days are those of Europe, wherever the server runs.
const days = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale === sourceLocale ? 'en-GB' : locale, {
      dateStyle: 'long',
      timeZone: 'UTC',
    }),
);

/** A day in words, in the language of the moment. @param day YYYY-MM-DD */
export const dayText = (day: string): string => days().format(new Date(`${day}T00:00:00Z`));
