import { formatList } from '@alo/words';
import { texts } from './texts';

/** A few names in full, and how many more there are. */
export const someOf = (names: readonly string[]): string =>
  formatList(names.length > 4 ? [...names.slice(0, 3), texts.more({ count: names.length - 3 })] : names);
