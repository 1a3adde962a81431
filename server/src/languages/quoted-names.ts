import { formatList } from '@alo/words';
import { texts } from '../texts.js';

/** Names in a sentence, each in quotation marks. */
export const quotedNames = (names: readonly string[]): string =>
  formatList(names.map((name) => texts.quoted({ name })));
