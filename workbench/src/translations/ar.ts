/** All of the Arabic words, in one chunk. */
import { byRoom, type Translation } from '@alo/words';

export const ar = byRoom(
  'workbench',
  import.meta.glob<Translation>('../**/texts.ar.json', { eager: true, import: 'default' }),
);
