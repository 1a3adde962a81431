/** All of the German words, in one chunk. */
import { byRoom, type Translation } from '@alo/words';

export const de = byRoom(
  'renderer',
  import.meta.glob<Translation>('../**/texts.de.json', { eager: true, import: 'default' }),
);
