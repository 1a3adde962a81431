import { directionOf, locale } from '@alo/words';

/** Unicode's first strong isolate, and the end of it. */
const [begin, end] = ['\u2068', '\u2069'];

/**
 * A name, an address or another text of somebody else as it stands in a sentence: where sentences run from the right, its own
 * direction moves nothing around it.
 */
export const isolated = (text: string): string =>
  directionOf(locale()) === 'rtl' ? begin + text + end : text;
