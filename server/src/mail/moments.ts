/**
 * Days and times in mails, in the language of who reads them; English as it is written in Britain. The clock of the reader is
 * not known, so the zone is named.
 */
import { directionOf, locale, perLocale } from '@alo/words';

const zone = 'UTC';
const written = (options: Intl.DateTimeFormatOptions) =>
  perLocale(
    (language) =>
      new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...options, timeZone: zone }),
  );

const dayAndTime = written({ dateStyle: 'long', timeStyle: 'short' });
const shortDayAndTime = written({ dateStyle: 'medium', timeStyle: 'short' });
const time = written({ timeStyle: 'short' });
const day = written({ dateStyle: 'long' });

/** Beside Latin words, the parts of an Arabic moment would change places: signs hold them together. */
const inZone = (moment: string): string =>
  directionOf(locale()) === 'rtl' ? `\u2067${moment} ${zone}\u2069` : `${moment} ${zone}`;

/** `24 November 2026, 10:42 UTC` */
export const momentText = (at: Date): string => inZone(dayAndTime().format(at).replace(' at ', ', '));
/** `24 Nov 2026, 10:42 UTC` */
export const shortMomentText = (at: Date): string => inZone(shortDayAndTime().format(at));
/** `10:42 UTC` */
export const timeText = (at: Date): string => inZone(time().format(at));
/** `24 November 2026` */
export const dayText = (at: Date): string => day().format(at);
