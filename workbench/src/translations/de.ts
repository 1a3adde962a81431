/** All of the German words, in one chunk. */
import { byRoom, type Translation } from '@alo/words';

export const de = byRoom(
  'workbench',
  import.meta.glob<Translation>('../**/texts.de.json', { eager: true, import: 'default' }),
);
