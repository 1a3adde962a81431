import { perLocale, sourceLocale } from '@alo/words';

/** British English: without a comma before `and`. */
const list = perLocale((locale) => new Intl.ListFormat(locale === sourceLocale ? 'en-GB' : locale));

/** `hotels, answers and files`; '' for none. */
export const namesText = (names: readonly string[]): string => list().format(names);
