const forms = {
  4: new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone: 'UTC' }),
  7: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  10: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
} as const;

/** A day, a month or a year, as precise as it is known: `21 December 2016`, `July 2021`, `2004`. Else as it comes. */
export function publishedText(date: string): string {
  const at = new Date(date);
  const form = forms[date.length as keyof typeof forms] as Intl.DateTimeFormat | undefined;
  return form === undefined || Number.isNaN(at.getTime()) ? date : form.format(at);
}
