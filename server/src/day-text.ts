const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day in words. @param day YYYY-MM-DD */
export const dayText = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));
